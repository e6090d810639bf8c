import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mediaKind } from '../../../../../server/media/decode/kind.ts'
import { chunkOf, PNG_SIGNATURE } from '../../../../../server/media/decode/pngChunks.ts'
import { REMEDIES } from '../../../../../server/media/remedies.ts'
import { tempFolder } from '../../../../helper/tempFolder.ts'

const folder = tempFolder()

async function kindOf(bytes: Buffer | string): Promise<string> {
  const path = join(folder, 'file')
  await writeFile(path, typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes)
  return mediaKind(path)
}

const png = (...types: string[]) =>
  Buffer.concat([PNG_SIGNATURE, ...types.map(type => chunkOf(type, Buffer.alloc(5000)))])

it.each([
  ['GIF89a…', 'gif'],
  ['RIFF1234WEBPVP8 ', 'webp'],
  ['\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'video'],
  ['\0\0\0\x18ftypavif\0\0\0\0avifmif1', 'avif'],
  ['\0\0\0\x18ftypavis\0\0\0\0avisavif', 'animated-avif'],
  ['\0\0\0\x08wide\0\0\0\0mdat', 'video'],
  ['\x1a\x45\xdf\xa3webm', 'video'],
])('mediaKind %j is %s', async (start, kind) => {
  expect(await kindOf(start)).toBe(kind)
})

it('mediaKind finds the animation chunk of a PNG anywhere before the picture', async () => {
  expect(await kindOf(png('IHDR', 'iTXt', 'acTL', 'IDAT'))).toBe('apng')
  expect(await kindOf(png('IHDR', 'IDAT', 'acTL'))).toBe('png')
})

it.each([
  ['', 'is empty', 'again'],
  ['\xff\xd8\xff\xe0JFIF', 'is JPEG, not', 'picture'],
  ['II*\0', 'is TIFF, not', 'picture'],
  ['\0\0\x01\0\x01\0', 'is an icon, not', 'picture'],
  ['  <svg xmlns="x"/>', 'is SVG, not', 'picture'],
  ['<?xml version="1.0"?><!-- x -->\n<svg>', 'is SVG, not', 'picture'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1', 'is HEIC, not', 'picture'],
  ['\xff\x0a', 'is JPEG XL, not', 'picture'],
  ['RIFF1234AVI LIST', 'is AVI, not', 'video'],
  ['ID3\x03', 'is MP3, not', 'sound'],
  ['RIFF1234WAVEfmt ', 'is WAV, not', 'sound'],
  ['PK\x03\x04', 'is ZIP, not', 'archive'],
  ['<!DOCTYPE html>', 'is HTML, not', 'page'],
  ['hello', 'is not a GIF, WebP, PNG', 'page'],
  ['\x01\x02\xfe', 'is not a GIF, WebP, PNG', 'any'],
] as const)('mediaKind %j %s, and says what to do', async (start, why, remedy) => {
  const refused = expect(kindOf(start)).rejects
  await refused.toMatchObject({ code: 'UNREADABLE', message: expect.stringContaining(why) })
  await refused.toThrow(REMEDIES[remedy])
})
