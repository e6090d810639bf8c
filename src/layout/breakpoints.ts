/**
 * Columns of a grid by the width of its own container: a widget in a side bar is narrow on any
 * screen.
 */

import { GUTTER_PX } from './tileDefaults.ts'

/** The columns of a grid from one width on. */
export interface Breakpoint {
  /** Applies from this container width on, CSS pixels. */
  minWidth: number
  /** Number of columns. */
  columns: number
  /** Pixels between tiles. */
  gutter: number
}

/** Keeps columns about 120 to 260 pixels wide, which every provider has a small file for. */
export const BREAKPOINTS: readonly Breakpoint[] = [
  [0, 1],
  [200, 2],
  [480, 3],
  [768, 4],
  [1024, 5],
  [1400, 6],
  [1800, 8],
].map(([minWidth = 0, columns = 1]) => ({ minWidth, columns, gutter: GUTTER_PX }))

/**
 * The largest breakpoint that `width` has reached, in any order; the first one if it has reached
 * none.
 */
export function breakpointFor(width: number, breakpoints: readonly Breakpoint[] = BREAKPOINTS): Breakpoint {
  let best: Breakpoint | undefined
  // A developer's list may have gaps.
  for (const point of breakpoints.filter(Boolean)) {
    if (point.minWidth <= width && (!best || point.minWidth >= best.minWidth)) best = point
  }
  return best ?? breakpoints[0] ?? { minWidth: 0, columns: 1, gutter: GUTTER_PX }
}
