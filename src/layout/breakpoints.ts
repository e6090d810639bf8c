/** How many columns a grid has, by the width of its own container: a widget in a side bar is narrow on any screen. */

export const GUTTER_PX = 6
export const RADIUS_PX = 4

export interface Breakpoint {
  /** Applies from this width of the container on, CSS pixels. */
  minWidth: number
  columns: number
  /** Pixels between tiles. */
  gutter: number
}

/** Keeps a column between about 120 and 260 pixels, the widths that every provider has a small file for. */
export const BREAKPOINTS: readonly Breakpoint[] = [
  [0, 1],
  [200, 2],
  [480, 3],
  [768, 4],
  [1024, 5],
  [1400, 6],
  [1800, 8],
].map(([minWidth = 0, columns = 1]) => ({ minWidth, columns, gutter: GUTTER_PX }))

/** The last breakpoint that `width` has reached, whatever their order; the first column count below all of them. */
export function breakpointFor(width: number, breakpoints: readonly Breakpoint[] = BREAKPOINTS): Breakpoint {
  let best: Breakpoint | undefined
  for (const point of breakpoints) {
    if (point.minWidth <= width && (!best || point.minWidth >= best.minWidth)) best = point
  }
  return best ?? breakpoints[0] ?? { minWidth: 0, columns: 1, gutter: GUTTER_PX }
}
