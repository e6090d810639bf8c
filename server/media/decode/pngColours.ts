/**
 * Colours that a PNG declares, from the chunk with the highest precedence
 * (https://www.w3.org/TR/png-3/#11addnlcolinfo). Where the standard leaves a choice, it follows
 * Chromium.
 */
import { areColours, type Chromaticities, codedColours, type PictureColours } from './colourMap.ts'
import type { FileReader } from './fileReader.ts'
import { chunksOf } from './pngChunks.ts'

/** No chunk that is read here is longer, except a profile, whose data is not needed. */
const MOST_BYTES = 32
const READ = new Set(['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM'])
const CHROMATICITY = 100_000
/** A gamma near 1 / 2.2 without primaries means sRGB. */
const USUAL_GAMMA = 100_000 / 2.2
const NEAR = 0.05
/** libpng ignores gammas outside this range. */
const [LEAST_GAMMA, MOST_GAMMA] = [16, 625_000_000]

export interface PngColours {
  /** Default: sRGB, or the profile in the file. */
  colours?: PictureColours
  /** Whether to ignore the profile in the file. */
  ignoresProfile: boolean
}

export function pngColours(reader: FileReader): PngColours {
  const chunks = colourChunks(reader)
  const code = chunks.get('cICP')
  // The last byte is the range: no browser accepts a narrow one.
  const colours = code?.[3] === 1 ? codedColours(code[0], code[1]) : undefined
  if (colours) return { colours, ignoresProfile: true }
  const isSaid = chunks.has('iCCP') || chunks.has('sRGB')
  const measured = isSaid ? undefined : measuredColours(chunks)
  return { ignoresProfile: false, ...(measured && { colours: measured }) }
}

function measuredColours(chunks: ReadonlyMap<string, Buffer>): PictureColours | undefined {
  const gamma = uint32s(chunks.get('gAMA'))[0] ?? 0
  if (gamma < LEAST_GAMMA || gamma > MOST_GAMMA) return undefined
  const toLinear = (value: number) => value ** (CHROMATICITY / gamma)
  const found = uint32s(chunks.get('cHRM')).map(value => value / CHROMATICITY)
  if (found.length === 8) {
    const primaries = found as unknown as Chromaticities
    return areColours(primaries) ? { toLinear, primaries } : undefined
  }
  return Math.abs(gamma / USUAL_GAMMA - 1) < NEAR ? undefined : { toLinear }
}

function colourChunks(reader: FileReader): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (const { type, length } of chunksOf(reader)) {
    if (type === 'IDAT') break
    if (READ.has(type)) chunks.set(type, reader.bytes(Math.min(MOST_BYTES, length)))
  }
  return chunks
}

const uint32s = (data: Buffer = Buffer.alloc(0)): number[] =>
  Array.from({ length: data.length >> 2 }, (_, at) => data.readUInt32BE(at * 4))
