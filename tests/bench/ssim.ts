/** How alike two pictures are: structural similarity of their luma. */
import type { Frame } from '../../server/media/frames.ts'

/** Side and step of the windows, in pixels. */
const WINDOW = 8
const STEP = 4
/** (0.01 × 255)² and (0.03 × 255)², by https://doi.org/10.1109/TIP.2003.819861. */
const C1 = 6.5025
const C2 = 58.5225

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/** Luma of the window whose corner is at a pixel. */
const windowOf = ({ data, width }: Frame, corner: number): number[] =>
  Array.from({ length: WINDOW ** 2 }, (_, n) => {
    const at = 4 * (corner + Math.floor(n / WINDOW) * width + (n % WINDOW))
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  })

function alike(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  const variance = mean(a.map(value => (value - meanA) ** 2)) + mean(b.map(value => (value - meanB) ** 2))
  const covariance = mean(a.map((value, at) => (value - meanA) * ((b[at] ?? 0) - meanB)))
  const means = (2 * meanA * meanB + C1) / (meanA ** 2 + meanB ** 2 + C1)
  return (means * (2 * covariance + C2)) / (variance + C2)
}

/** From -1 to 1, which means equal. Both have the same size, at least a window. */
export function ssim(one: Frame, other: Frame): number {
  const likenesses: number[] = []
  for (let top = 0; top + WINDOW <= one.height; top += STEP)
    for (let left = 0; left + WINDOW <= one.width; left += STEP) {
      const corner = top * one.width + left
      likenesses.push(alike(windowOf(one, corner), windowOf(other, corner)))
    }
  return mean(likenesses)
}
