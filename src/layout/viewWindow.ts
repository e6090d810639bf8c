/**
 * Which part of a list to render (the window) for the part that is visible (the view). Two
 * sentinels take the place of what is not rendered before and after it. The window changes only
 * while one of them is visible. Each reaches half of the overscan into the window, so that the
 * visitor never sees the window's edge. The rest lies between the view and the sentinels of its
 * window, so that a window that follows from a view stays.
 */
import type { Span } from './lanes.ts'

/** Overscan on each side of the view: a share of the view, but at least these pixels. */
const OVERSCAN_VIEWS = 0.5
const OVERSCAN_MIN_PX = 300
/** A list fetches this far before its end, about half a second of fast scrolling. */
const AHEAD_VIEWS = 1.5
const AHEAD_MIN_PX = 800

const overscan = (viewPx: number): number => Math.max(OVERSCAN_MIN_PX, Math.round(viewPx * OVERSCAN_VIEWS))

/** Distance from the end at which the next page is fetched, pixels. */
export const fetchDistance = (viewPx: number): number =>
  Math.max(AHEAD_MIN_PX, Math.round(viewPx * AHEAD_VIEWS))

/** Direction of the view: towards the beginning of the list, none, or towards its end. */
export type ScrollDirection = -1 | 0 | 1

/**
 * The part to render. `viewPx` is the longest view so far; this one may be shorter. Renders more
 * ahead of a moving view than behind it, so that the window changes less often.
 */
export function windowFor(view: Span, viewPx: number, way: ScrollDirection = 0): Span {
  const over = overscan(viewPx)
  const ahead = Math.round((way * over) / 3)
  return {
    start: Math.max(0, Math.floor(view.start) - over + ahead),
    end: Math.ceil(view.end) + over + ahead,
  }
}

export interface Sentinels {
  before: Span | undefined
  after: Span | undefined
}

/** The sentinels of a list of `length` pixels; `undefined` where the window reaches the edge. */
export function sentinelsFor(window: Span, length: number, viewPx: number): Sentinels {
  const reach = overscan(viewPx) / 2
  return {
    before: window.start > 0 ? { start: 0, end: Math.min(length, window.start + reach) } : undefined,
    after: window.end < length ? { start: Math.max(0, window.end - reach), end: length } : undefined,
  }
}

type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>
/** Direction of a list: down, or along a line of text to the right or to the left. */
export type Axis = 'down' | 'right' | 'left'

/** The visible part `seen` of the box of a list, as a stretch of the list. */
export function spanOf(box: Box, seen: Box, axis: Axis): Span {
  if (axis === 'down') return { start: seen.top - box.top, end: seen.bottom - box.top }
  if (axis === 'right') return { start: seen.left - box.left, end: seen.right - box.left }
  return { start: box.right - seen.right, end: box.right - seen.left }
}
