import type { Places } from '../probe/types.ts'

/** Positions of tiles while the page was scrolled to `at`. */
export interface Sighting {
  at: number
  places: Places
}

/** Tolerates the rounding of half pixels. */
const TOLERANCE_PX = 1.5

/** Number of tiles that are in both, at different positions. */
export function countMoved(before: Places, after: Places): number {
  return Object.entries(before).filter(([id, [x, y]]) => {
    const now = after[id]
    return now && (Math.abs(now[0] - x) > TOLERANCE_PX || Math.abs(now[1] - y) > TOLERANCE_PX)
  }).length
}
