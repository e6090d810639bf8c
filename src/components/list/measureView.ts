/** Reads and moves the view of a list. */

import { type Anchor, anchoredStart } from '../../layout/anchor.ts'
import type { Lanes, Span } from '../../layout/lanes.ts'
import { type Axis, spanOf } from '../../layout/viewWindow.ts'
import { type ScrollBox, scrollBoxOf } from '../../platform/scrollBox.ts'

interface MeasuredView extends ScrollBox {
  view: Span
}

/** The visible part of the list in its scroll box, pixels from the list's beginning. */
export function measureView(list: Element, axis: Axis): MeasuredView | undefined {
  const box = scrollBoxOf(list, axis)
  return box && { ...box, view: spanOf(list.getBoundingClientRect(), box.rect, axis) }
}

/** Scrolls the anchor to its place and returns the resulting view. */
export function scrollToAnchor(list: Element, lanes: Lanes, anchor: Anchor, axis: Axis): Span | undefined {
  const start = anchoredStart(lanes, anchor)
  const now = measureView(list, axis)
  if (start === undefined || !now) return undefined
  now.scrollBy(start - now.view.start)
  return { start, end: start + now.view.end - now.view.start }
}
