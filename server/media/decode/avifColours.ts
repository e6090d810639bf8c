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
  const properties = [...colourProperties(reader, 0, reader.size)]
  const coded = properties.find(data => data.toString('latin1', 0, 4) === 'nclx')
  const hasProfile = properties.some(data => data.toString('latin1', 0, 4) !== 'nclx')
  if (!coded || coded.length < 8 || hasProfile) return undefined
  return filmColours(coded.readUInt16BE(4), coded.readUInt16BE(6))
}

function* colourProperties(reader: FileReader, start: number, end: number): Generator<Buffer> {
  for (let at = start; at + 8 <= end; ) {
    reader.position = at
    const head = reader.bytes(8)
    const [bytes, type] = [head.length < 8 ? 0 : head.readUInt32BE(0), head.toString('latin1', 4, 8)]
    // Only boxes with picture data have 64-bit sizes or reach to the end of the file.
    if (bytes < 8) return
    const inner = WITHIN.get(type)
    if (type === 'colr') yield reader.bytes(Math.min(11, bytes - 8))
    else if (inner !== undefined) yield* colourProperties(reader, at + 8 + inner, Math.min(end, at + bytes))
    at += bytes
  }
}
