/** Where the view is in a list, and how to get it somewhere else. */

import { type Anchor, startOf } from '../../layout/anchor.ts'
import type { Lanes, Span } from '../../layout/lanes.ts'
import { type Axis, spanOf } from '../../layout/viewWindow.ts'
import { type ScrollBox, scrollBoxOf } from '../../platform/scrollBox.ts'

export interface ViewOfList extends ScrollBox {
  view: Span
}

/** What can be seen of the list in the box that it scrolls in, pixels from the list's beginning. */
export function viewOf(list: Element, axis: Axis): ViewOfList | undefined {
  const box = scrollBoxOf(list, axis)
  return box && { ...box, view: spanOf(list.getBoundingClientRect(), box.rect, 0, axis) }
}

/** Scrolls until the anchor is at its place; returns the view that is then. */
export function scrollToAnchor(list: Element, lanes: Lanes, anchor: Anchor, axis: Axis): Span | undefined {
  const start = startOf(lanes, anchor)
  const now = viewOf(list, axis)
  if (start === undefined || !now) return undefined
  now.scrollBy(start - now.view.start)
  return { start, end: start + now.view.end - now.view.start }
}
