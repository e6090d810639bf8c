/** Reads a file from start to end in small parts. Reads past the end return fewer bytes. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

const PART_BYTES = 65_536

export class FileReader {
  readonly size: number
  readonly #file: number
  readonly #part = Buffer.alloc(PART_BYTES)
  /** Where the buffered part begins in the file, and its length. */
  #start = 0
  #length = 0
  /** The position of the next byte. */
  position = 0

  constructor(path: string) {
    this.#file = openSync(path, 'r')
    this.size = fstatSync(this.#file).size
  }

  get isAtEnd(): boolean {
    return this.position >= this.size
  }

  /** Reads one byte; 0 past the end. */
  byte(): number {
    this.#load(1)
    const at = this.position - this.#start
    this.position += 1
    return at < this.#length ? (this.#part[at] as number) : 0
  }

  uint16(): number {
    return this.byte() | (this.byte() << 8)
  }

  /** Reads `count` bytes; fewer at the end. */
  bytes(count: number): Buffer {
    const found = Buffer.allocUnsafe(Math.max(0, Math.min(count, this.size - this.position)))
    if (found.length > PART_BYTES) readSync(this.#file, found, 0, found.length, this.position)
    else {
      this.#load(found.length)
      this.#part.copy(found, 0, this.position - this.#start, this.position - this.#start + found.length)
    }
    this.position += found.length
    return found
  }

  close(): void {
    closeSync(this.#file)
  }

  #load(count: number): void {
    const { position } = this
    if (position >= this.#start && position + count <= this.#start + this.#length) return
    this.#start = position
    this.#length = readSync(this.#file, this.#part, 0, PART_BYTES, position)
  }
}

/** Opens a file for `read`. */
export function withReader<T>(path: string, read: (reader: FileReader) => T): T {
  const reader = new FileReader(path)
  try {
    return read(reader)
  } finally {
    reader.close()
  }
}
