/** Boxes that stand for what is being fetched, at the end of the lanes. */
import type { LaneBox } from './lanes.ts'

/** Shapes of typical GIFs, width divided by height, one after the other. */
const RATIOS = [1.33, 0.8, 1.78, 1, 1.5, 0.9]

/** As many boxes as fill each lane from its end up to `until`, the last one cut there. `sizeOf` gives a ratio's pixels. */
export function skeletons(
  ends: readonly number[],
  until: number,
  gutter: number,
  sizeOf: (ratio: number) => number,
): LaneBox[] {
  return ends.flatMap((end, lane) => {
    const boxes: LaneBox[] = []
    for (let start = end; until - start >= 1; ) {
      const ratio = RATIOS[(lane * 2 + boxes.length) % RATIOS.length] ?? 1
      const size = Math.max(1, Math.min(sizeOf(ratio), until - start))
      boxes.push({ lane, start, size })
      start += size + gutter
    }
    return boxes
  })
}
