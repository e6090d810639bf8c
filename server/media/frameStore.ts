/** Keeps frames: a few in memory, more in a file that has no name and so ends with the process. */
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Frames } from './frames.ts'
import type { Size } from './renditions.ts'

/** Memory of one store. Several are open at a time, even while a decoder holds its pictures. */
const MEMORY_BYTES = 4_000_000

export class FrameStore implements Frames {
  readonly width: number
  readonly height: number
  readonly #folder: string
  readonly #bytes: number
  readonly #inMemory: Buffer[] = []
  #file: FileHandle | undefined
  #count = 0

  constructor({ width, height }: Size, folder: string) {
    this.width = width
    this.height = height
    this.#folder = folder
    this.#bytes = width * height * 4
  }

  get count(): number {
    return this.#count
  }

  async add(pixels: Buffer): Promise<void> {
    const index = this.#count
    if ((index + 1) * this.#bytes <= MEMORY_BYTES) this.#inMemory.push(pixels)
    else {
      this.#file ??= await unnamedFile(this.#folder)
      await this.#file.write(pixels, 0, this.#bytes, this.#placeOf(index))
      collect(this.#bytes)
    }
    this.#count = index + 1
  }

  async at(index: number): Promise<Buffer> {
    const kept = this.#inMemory[index]
    if (kept) return kept
    if (!this.#file || index >= this.#count) throw new RangeError(`there is no frame ${index}`)
    collect(this.#bytes)
    const pixels = Buffer.allocUnsafe(this.#bytes)
    await this.#file.read(pixels, 0, this.#bytes, this.#placeOf(index))
    return pixels
  }

  /** Frees the memory and the file. */
  async close(): Promise<void> {
    this.#inMemory.length = 0
    await this.#file?.close()
    this.#file = undefined
  }

  #placeOf(index: number): number {
    return (index - this.#inMemory.length) * this.#bytes
  }
}

let passedBytes = 0

/** Frees used frames: without it, the collector leaves 50 MB of them. */
function collect(bytes: number): void {
  passedBytes += bytes
  if (passedBytes < MEMORY_BYTES) return
  passedBytes = 0
  globalThis.gc?.({ type: 'minor' })
}

let files = 0

async function unnamedFile(folder: string): Promise<FileHandle> {
  files += 1
  const path = join(folder, `frames-${process.pid}-${files}.tmp`)
  const file = await open(path, 'w+')
  // Windows cannot delete an open file; there, `removeLeftovers` deletes it later.
  await rm(path).catch(() => {})
  return file
}
