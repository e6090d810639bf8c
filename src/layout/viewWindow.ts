/**
 * Which part of a list is in the document, from the part that can be seen. Two sentinels stand for all that is not
 * there, before and after: as soon as one of them can be seen, there is a new view and so a new window. Each reaches
 * half of the overscan into the window, so that the visitor never gets to its edge first.
 */
import type { Span } from './lanes.ts'

/** Rendered on each side of the view, as a share of the view, and at least in pixels. */
const OVERSCAN_VIEWS = 0.5
const OVERSCAN_MIN_PX = 300
/** How far before its end a list starts to fetch, likewise: about half a second of fast scrolling. */
const AHEAD_VIEWS = 1.5
const AHEAD_MIN_PX = 800

const overscan = (viewPx: number): number => Math.max(OVERSCAN_MIN_PX, Math.round(viewPx * OVERSCAN_VIEWS))

/** Pixels before the end from which on the next page is wanted, for a view of `viewPx`. */
export const fetchAhead = (viewPx: number): number => Math.max(AHEAD_MIN_PX, Math.round(viewPx * AHEAD_VIEWS))

/** The part to render. `viewPx` is how much can be seen at most; the view may be less, at the list's edges. */
export function windowFor(view: Span, viewPx: number): Span {
  const over = overscan(viewPx)
  return { start: Math.max(0, Math.floor(view.start) - over), end: Math.ceil(view.end) + over }
}

export interface Sentinels {
  before: Span | undefined
  after: Span | undefined
}

/** What stands for the rest of a list of `length` pixels; nothing where the window reaches its edge. */
export function sentinelsFor(window: Span, length: number, viewPx: number): Sentinels {
  const reach = overscan(viewPx) / 2
  return {
    before: window.start > 0 ? { start: 0, end: Math.min(length, window.start + reach) } : undefined,
    after: window.end < length ? { start: Math.max(0, window.end - reach), end: length } : undefined,
  }
}

/** The view, when `seen` is the visible part of a sentinel: what can be seen goes on into the window. */
export function viewFrom(seen: Span, side: 'before' | 'after' | 'whole', viewPx: number): Span {
  const { start, end } = seen
  if (side === 'before') return { start, end: Math.max(end, start + viewPx) }
  if (side === 'after') return { start: Math.max(0, Math.min(start, end - viewPx)), end }
  return seen
}

type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>
/** The direction of a list: down, or along a line of text to the right or to the left. */
export type Axis = 'down' | 'right' | 'left'

/** The visible part `seen` of an element's box as a stretch of the list, when the element begins at `offset` of it. */
export function spanOf(box: Box, seen: Box, offset: number, axis: Axis): Span {
  if (axis === 'down') return { start: offset + seen.top - box.top, end: offset + seen.bottom - box.top }
  if (axis === 'right') return { start: offset + seen.left - box.left, end: offset + seen.right - box.left }
  return { start: offset + box.right - seen.right, end: offset + box.right - seen.left }
}
