/** Turns pixels as EXIF says (https://www.w3.org/TR/png-3/#eXIf). Pure. */
import type { Size } from '../renditions.ts'

/** Where in the source a pixel of the result lies. By orientation, from 1. */
const PLACES: readonly ((x: number, y: number, right: number, bottom: number) => [x: number, y: number])[] = [
  (x, y) => [x, y],
  (x, y, right) => [right - x, y],
  (x, y, right, bottom) => [right - x, bottom - y],
  (x, y, _, bottom) => [x, bottom - y],
  (x, y) => [y, x],
  (x, y, _, bottom) => [y, bottom - x],
  (x, y, right, bottom) => [right - y, bottom - x],
  (x, y, right) => [right - y, x],
]
const FIRST_ON_ITS_SIDE = 5

export function turnedSize({ width, height }: Size, orientation: number): Size {
  return orientation >= FIRST_ON_ITS_SIDE ? { width: height, height: width } : { width, height }
}

/** `size` is that of the pixels, in RGBA. */
export function turnedPixels(pixels: Buffer, size: Size, orientation: number): Buffer {
  const place = PLACES[orientation - 1]
  if (!place || orientation === 1) return pixels
  const { width, height } = turnedSize(size, orientation)
  const result = Buffer.allocUnsafe(pixels.length)
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0; x < width; x++, to += 4) {
      const [column, row] = place(x, y, size.width - 1, size.height - 1)
      result.writeUInt32LE(pixels.readUInt32LE((row * size.width + column) * 4), to)
    }
  }
  return result
}
