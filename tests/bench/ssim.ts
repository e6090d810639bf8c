/** How alike two pictures are: structural similarity of their luma. */
import type { Frame } from '../../server/media/frames.ts'

/** Side and step of the windows, in pixels. */
const WINDOW = 8
const STEP = 4
/** (0.01 × 255)² and (0.03 × 255)², by https://doi.org/10.1109/TIP.2003.819861. */
const C1 = 6.5025
const C2 = 58.5225

function lumaOf({ data }: Frame): Float32Array {
  const luma = new Float32Array(data.length / 4)
  for (let at = 0; at < luma.length; at++)
    luma[at] = 0.299 * (data[at * 4] ?? 0) + 0.587 * (data[at * 4 + 1] ?? 0) + 0.114 * (data[at * 4 + 2] ?? 0)
  return luma
}

/** From -1 to 1, which means equal. Both have the same size, at least a window. */
export function ssim(one: Frame, other: Frame): number {
  const { width, height } = one
  const [a, b] = [lumaOf(one), lumaOf(other)]
  let sum = 0
  let count = 0
  for (let top = 0; top + WINDOW <= height; top += STEP)
    for (let left = 0; left + WINDOW <= width; left += STEP) {
      sum += ofWindow(a, b, top * width + left, width)
      count += 1
    }
  return sum / count
}

function ofWindow(a: Float32Array, b: Float32Array, start: number, width: number): number {
  const n = WINDOW ** 2
  let [sumA, sumB, squaresA, squaresB, products] = [0, 0, 0, 0, 0]
  for (let row = 0; row < WINDOW; row++)
    for (let at = start + row * width; at < start + row * width + WINDOW; at++) {
      const [x = 0, y = 0] = [a[at], b[at]]
      sumA += x
      sumB += y
      squaresA += x * x
      squaresB += y * y
      products += x * y
    }
  const [meanA, meanB] = [sumA / n, sumB / n]
  const covariance = products / n - meanA * meanB
  const variances = squaresA / n - meanA ** 2 + (squaresB / n - meanB ** 2)
  return (
    ((2 * meanA * meanB + C1) * (2 * covariance + C2)) / ((meanA ** 2 + meanB ** 2 + C1) * (variances + C2))
  )
}
