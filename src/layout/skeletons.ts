/** Placeholder boxes at the end of the lanes for GIFs being fetched. */
import type { LaneBox } from './lanes.ts'

/** Aspect ratios of typical GIFs, used in turn. */
const RATIOS = [1.33, 0.8, 1.78, 1, 1.5, 0.9]
/** More than any screen shows, in case a developer asks for a huge list. */
const MOST_BOXES = 500

/**
 * Enough boxes to fill each lane from its end up to `until`, the last one cut there. `sizeOf` maps
 * a ratio to pixels.
 */
export function skeletons(
  ends: readonly number[],
  until: number,
  gutter: number,
  sizeOf: (ratio: number) => number,
): LaneBox[] {
  return ends.flatMap((end, lane) => {
    const boxes: LaneBox[] = []
    for (let start = end; until - start >= 1 && boxes.length < MOST_BOXES; ) {
      const ratio = RATIOS[(lane * 2 + boxes.length) % RATIOS.length] ?? 1
      const size = Math.max(1, Math.min(sizeOf(ratio), until - start))
      boxes.push({ lane, start, size })
      start += size + gutter
    }
    return boxes
  })
}
