/** Makes a large picture smaller by a whole factor, with no more memory than the result needs. */
import type { Size } from '../renditions.ts'

/** Below, a filter's copies of a picture cost little. */
const LARGE_PIXELS = 2_000_000

/** The divisor of a large picture's sides before it is filtered; 1 for others. */
export function shrinkFactor(from: Size, to: Size): number {
  if (from.width * from.height <= LARGE_PIXELS) return 1
  return Math.max(1, Math.floor(Math.min(from.width / to.width, from.height / to.height)))
}

export const shrunkSize = ({ width, height }: Size, factor: number): Size => ({
  width: Math.ceil(width / factor),
  height: Math.ceil(height / factor),
})

/** RGBA. Each pixel is the average of `factor` × `factor`, weighted by their opacity. */
export function shrunk(pixels: Uint8Array, from: Size, factor: number): Buffer {
  const to = shrunkSize(from, factor)
  const result = Buffer.allocUnsafe(to.width * to.height * 4)
  const sums = new Float64Array(to.width * 4)
  for (let top = 0, at = 0; top < from.height; top += factor) {
    const rows = Math.min(factor, from.height - top)
    sums.fill(0)
    for (let row = top; row < top + rows; row++)
      addRow(sums, pixels, row * from.width * 4, from.width, factor)
    for (let x = 0; x < to.width; x++, at += 4) {
      const count = rows * Math.min(factor, from.width - x * factor)
      writeAverage(result, at, sums, x * 4, count)
    }
  }
  return result
}

function addRow(sums: Float64Array, pixels: Uint8Array, start: number, width: number, factor: number): void {
  for (let x = 0, at = start, sum = 0; x < width; sum += 4) {
    const end = Math.min(width, x + factor)
    let [red, green, blue, opacity] = [0, 0, 0, 0]
    for (; x < end; x++, at += 4) {
      const alpha = pixels[at + 3] as number
      red += (pixels[at] as number) * alpha
      green += (pixels[at + 1] as number) * alpha
      blue += (pixels[at + 2] as number) * alpha
      opacity += alpha
    }
    sums[sum] = (sums[sum] as number) + red
    sums[sum + 1] = (sums[sum + 1] as number) + green
    sums[sum + 2] = (sums[sum + 2] as number) + blue
    sums[sum + 3] = (sums[sum + 3] as number) + opacity
  }
}

function writeAverage(result: Buffer, at: number, sums: Float64Array, sum: number, count: number): void {
  const opacity = sums[sum + 3] as number
  const weight = opacity === 0 ? 1 : opacity
  for (let c = 0; c < 3; c++) result[at + c] = Math.round((sums[sum + c] as number) / weight)
  result[at + 3] = Math.round(opacity / count)
}
