/** Where the visitor is in the related grid, from how much of two elements an observer sees. Pure. */

/** Five steps: not at all, a quarter, half, three quarters, whole. */
export const INTERSECTION_STEPS = 5
export const INTERSECTION_THRESHOLDS: readonly number[] = Array.from(
  { length: INTERSECTION_STEPS },
  (_, step) => step / (INTERSECTION_STEPS - 1),
)

/** Visible share, 0 to 1, of each of the two. */
export interface Seen {
  /** What lies above the footer while nothing has been scrolled. */
  top: number
  /** The footer with the header. */
  header: number
}

export interface ScrollMarks {
  gridActive: boolean
  headerHidden: boolean
}

/** The header cannot be seen before the footer has slid in either, so it only counts as hidden once scrolled away. */
export function scrollMarks({ top, header }: Seen): ScrollMarks {
  const gridActive = top < 1
  return { gridActive, headerHidden: gridActive && header === 0 }
}
