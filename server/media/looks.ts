/**
 * A fingerprint of an animation, which finds copies of it in another size, format or quality: the
 * difference hash
 * (https://www.hackerfactor.com/blog/index.php?/archives/529-Kind-of-Like-That.html) of three
 * frames, and their colour. Packages for such hashes open files themselves, but here the pixels are
 * in memory.
 */
import { type Frames, rawOf } from './frames.ts'
import type { Size } from './renditions.ts'
import sharp from './sharp.ts'

const [COLUMNS, ROWS] = [9, 8]
/** Moments as shares of the loop. */
const MOMENTS = [0, 1 / 3, 2 / 3]
const BITS = MOMENTS.length * ROWS * (COLUMNS - 1)
/** Smaller differences, out of 255, are noise. */
const STEP = 3
/** Pictures with fewer steps look like too many others. */
const LEAST_STEPS = 8
/** Colour under transparent parts. */
const GREY = '#808080'

/** Most bits in which look-alikes differ. */
const ALIKE_BITS = 15
/** The largest difference of a channel, out of 255. */
const ALIKE_COLOUR = 24
/** One more than the bits that may differ, so that two look-alikes share a band. */
const BANDS = ALIKE_BITS + 1

/** The fingerprint in hexadecimal; empty for a picture with too few features. */
export async function looksOf(frames: Frames, delaysMs: readonly number[]): Promise<string> {
  if (frames.width < COLUMNS || frames.height < ROWS) return ''
  const totalMs = delaysMs.reduce((sum, ms) => sum + ms, 0)
  const colour = [0, 0, 0]
  let bits = ''
  for (const moment of MOMENTS) {
    const cells = await cellsOf(await frames.at(indexAt(delaysMs, moment * totalMs)), frames)
    for (const [at, cell] of cells.entries()) {
      for (let c = 0; c < 3; c++) colour[c] = (colour[c] ?? 0) + (cell[c] ?? 0)
      const left = cells[at - 1]
      if (left && at % COLUMNS > 0) bits += luma(cell) > luma(left) + STEP ? '1' : '0'
    }
  }
  if (bits.replaceAll('0', '').length < LEAST_STEPS) return ''
  const count = MOMENTS.length * COLUMNS * ROWS
  const bytes = [
    ...(bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)),
    ...colour.map(sum => sum / count),
  ]
  return Buffer.from(bytes.map(Math.round)).toString('hex')
}

export function areAlike(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one, 'hex'), Buffer.from(other, 'hex')]
  let different = 0
  for (let at = 0; at < BITS / 8; at++) {
    for (let bits = (a[at] ?? 0) ^ (b[at] ?? 0); bits > 0; bits &= bits - 1) different += 1
  }
  const colours = [0, 1, 2].map(c => Math.abs((a[BITS / 8 + c] ?? 0) - (b[BITS / 8 + c] ?? 0)))
  return different <= ALIKE_BITS && Math.max(...colours) <= ALIKE_COLOUR
}

/** Keys for finding candidates. Each band has bits of all frames and rows. */
export function bandsOf(looks: string): number[] {
  const bytes = Buffer.from(looks, 'hex')
  return Array.from({ length: BANDS }, (_, band) => {
    let value = band
    for (let bit = band; bit < BITS; bit += BANDS)
      value = value * 2 + (((bytes[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1)
    return value
  })
}

function indexAt(delaysMs: readonly number[], ms: number): number {
  let endMs = 0
  const found = delaysMs.findIndex(delay => {
    endMs += delay
    return endMs > ms
  })
  return Math.max(0, found)
}

type Cell = readonly number[]

const luma = ([red = 0, green = 0, blue = 0]: Cell): number => 0.299 * red + 0.587 * green + 0.114 * blue

/** Average colours of a small grid, row by row. */
async function cellsOf(pixels: Buffer, size: Size): Promise<Cell[]> {
  const small = await sharp(pixels, rawOf(size))
    .flatten({ background: GREY })
    .resize(COLUMNS, ROWS, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer()
  return Array.from({ length: COLUMNS * ROWS }, (_, at) => [...small.subarray(at * 3, at * 3 + 3)])
}
