/** Turns pixels as EXIF says (https://www.w3.org/TR/png-3/#eXIf). */
import { rawOf } from '../frames.ts'
import type { Size } from '../renditions.ts'
import sharp from '../sharp.ts'

/** Degrees clockwise by orientation, from 1, after mirroring. */
const DEGREES = [0, 0, 180, 180, 270, 90, 90, 270]
const MIRRORED = new Set([2, 4, 5, 7])
const FIRST_ON_ITS_SIDE = 5

export function turnedSize({ width, height }: Size, orientation: number): Size {
  return orientation >= FIRST_ON_ITS_SIDE ? { width: height, height: width } : { width, height }
}

/** `size` is the size of `pixels`, which are RGBA. */
export async function turnedPixels(pixels: Buffer, size: Size, orientation: number): Promise<Buffer> {
  if (orientation === 1) return pixels
  const mirrored = sharp(pixels, rawOf(size)).flop(MIRRORED.has(orientation))
  return mirrored
    .rotate(DEGREES[orientation - 1] ?? 0)
    .raw()
    .toBuffer()
}
