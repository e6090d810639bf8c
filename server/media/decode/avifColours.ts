/** Colours that an AVIF still declares (ISO/IEC 23008-12, item property `colr`). */
import { filmColours, type PictureColours } from './colourMap.ts'
import type { FileReader } from './fileReader.ts'

/** Boxes on the way to the properties, with the number of bytes before their inner boxes. */
const WITHIN: ReadonlyMap<string, number> = new Map([
  ['meta', 4],
  ['iprp', 0],
  ['ipco', 0],
])

/** `undefined` for sRGB, and for a colour profile, which sharp applies. */
export function avifColours(reader: FileReader): PictureColours | undefined {
  let coded: Buffer | undefined
  for (const data of colourProperties(reader)) {
    if (data.toString('latin1', 0, 4) !== 'nclx') return undefined
    coded ??= data
  }
  return coded && coded.length >= 8 ? filmColours(coded.readUInt16BE(4), coded.readUInt16BE(6)) : undefined
}

function* colourProperties(reader: FileReader): Generator<Buffer> {
  for (let at = 0; at + 8 <= reader.size; ) {
    reader.position = at
    const head = reader.bytes(8)
    const [bytes, type] = [head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    // Only boxes with picture data have 64-bit sizes or reach to the end of the file.
    if (bytes < 8) return
    if (type === 'colr') yield reader.bytes(Math.min(11, bytes - 8))
    // Goes on with the inner boxes, and from there to the next box: a stranger chose the depth.
    const inner = WITHIN.get(type)
    at += inner === undefined ? bytes : 8 + inner
  }
}
