/** The whole frames of a WebP that was cut off, which its library would refuse. */
import { closeSync, openSync, readSync } from 'node:fs'
import { FileReader } from './fileReader.ts'

const FIRST_CHUNK = 12
const SIZE_AT = 4
const HEAD_BYTES = 8

/** A file of what is whole; `undefined` if nothing is missing, or no frame is whole. */
export function wholeWebp(path: string): Buffer | undefined {
  const reader = new FileReader(path)
  try {
    reader.position = SIZE_AT
    const size = reader.bytes(4).readUInt32LE() + HEAD_BYTES
    if (size <= reader.size) return undefined
    let end = 0
    for (let at = FIRST_CHUNK; at + HEAD_BYTES <= reader.size; ) {
      reader.position = at
      const head = reader.bytes(HEAD_BYTES)
      const bytes = head.readUInt32LE(4)
      at += HEAD_BYTES + bytes + (bytes % 2)
      if (at <= reader.size && head.toString('latin1', 0, 4) === 'ANMF') end = at
    }
    return end === 0 ? undefined : beginningOf(path, end)
  } finally {
    reader.close()
  }
}

function beginningOf(path: string, bytes: number): Buffer {
  const found = Buffer.alloc(bytes)
  const file = openSync(path, 'r')
  readSync(file, found, 0, bytes, 0)
  closeSync(file)
  found.writeUInt32LE(bytes - HEAD_BYTES, SIZE_AT)
  return found
}
