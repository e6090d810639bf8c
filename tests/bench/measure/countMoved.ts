import type { Places } from '../probe/types.ts'

/** Where tiles were when the page was scrolled to `at`. */
export interface Sighting {
  at: number
  places: Places
}

/** Rounding of half pixels is no movement. */
const TOLERANCE_PX = 1.5

/** Tiles that are in both, but not in the same place. */
export function countMoved(before: Places, after: Places): number {
  return Object.entries(before).filter(([id, [x, y]]) => {
    const now = after[id]
    return now && (Math.abs(now[0] - x) > TOLERANCE_PX || Math.abs(now[1] - y) > TOLERANCE_PX)
  }).length
}
