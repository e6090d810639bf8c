/** The chunks of a PNG file (https://www.w3.org/TR/png-3/#5Chunk-layout). */
import { crc32 } from 'node:zlib'
import type { FileReader } from './fileReader.ts'

export const PNG_SIGNATURE: Buffer = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

export interface ChunkHead {
  type: string
  length: number
}

/** The reader is at the chunk's data then. `undefined` at the end. */
export function nextChunk(reader: FileReader): ChunkHead | undefined {
  const head = reader.bytes(8)
  return head.length < 8 ? undefined : { length: head.readUInt32BE(0), type: head.toString('latin1', 4, 8) }
}

/** After the data of a chunk. */
export const skipCheckSum = (reader: FileReader): void => {
  reader.position += 4
}

export function chunkOf(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1')
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(data, crc32(name)), 4)
  return Buffer.concat([ends.subarray(0, 4), name, data, ends.subarray(4)])
}

/** Whether `acTL` is before the picture, wherever that is. */
export function isAnimatedPng(reader: FileReader): boolean {
  reader.position = PNG_SIGNATURE.length
  for (let chunk = nextChunk(reader); chunk; chunk = nextChunk(reader)) {
    if (chunk.type === 'acTL') return true
    if (chunk.type === 'IDAT') return false
    reader.position += chunk.length
    skipCheckSum(reader)
  }
  return false
}
