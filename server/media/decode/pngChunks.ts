/** The chunks of a PNG file (https://www.w3.org/TR/png-3/#5Chunk-layout). */
import { crc32 } from 'node:zlib'
import type { FileReader } from './fileReader.ts'

export const PNG_SIGNATURE: Buffer = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

interface ChunkHead {
  type: string
  length: number
}

/** Yields each chunk with the reader at its data. The caller may leave the reader anywhere. */
export function* chunksOf(reader: FileReader): Generator<ChunkHead> {
  for (let at = PNG_SIGNATURE.length; ; ) {
    reader.position = at
    const head = reader.bytes(8)
    if (head.length < 8) return
    const length = head.readUInt32BE(0)
    yield { length, type: head.toString('latin1', 4, 8) }
    at += 12 + length
  }
}

export function chunkOf(type: string, data: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1')
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(data, crc32(name)), 4)
  return Buffer.concat([ends.subarray(0, 4), name, data, ends.subarray(4)])
}

/** Whether `acTL` precedes the picture, at any distance. */
export function isAnimatedPng(reader: FileReader): boolean {
  for (const { type } of chunksOf(reader)) if (type === 'acTL' || type === 'IDAT') return type === 'acTL'
  return false
}
