/**
 * Keeps the reader's place below a widget whose height changes: WebKit has no scroll anchoring, and
 * others anchor to the top of the element at the upper edge of the view.
 * https://bugs.webkit.org/show_bug.cgi?id=171099
 * https://drafts.csswg.org/css-scroll-anchoring/#anchor-node-selection
 */
import { isScrolledByPage } from '../followAnchor.ts'
import { hostOf } from '../nodes.ts'

/** Remainder below a pixel: WebKit scrolls by whole pixels. */
let remainderPx = 0

/**
 * Runs `draw`, which changes the height of `element` if `isSettled`, and may change it otherwise.
 * If the element crosses the upper edge or the upper half of the view, the content in the middle
 * stays in place.
 */
export const keepScrollPosition = (
  element: HTMLElement,
  isSettled: boolean,
  draw: () => boolean,
): boolean => {
  const hasScrollAnchoring = 'overflowAnchor' in element.style
  // Reading a position makes the browser lay out the page, and another scroll ends a smooth one.
  if (hasScrollAnchoring && (!isSettled || isScrolledByPage)) return draw()
  const { top, bottom } = element.getBoundingClientRect()
  const isAtEdge = top < 0 && bottom < innerHeight
  if (hasScrollAnchoring ? !isAtEdge || bottom < 0 : !isAtEdge && bottom > innerHeight / 2) return draw()
  const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  // A point in a gap hits only the common container.
  const measurePosition = () =>
    middle && !middle.contains(element)
      ? middle.getBoundingClientRect().top
      : element.getBoundingClientRect().bottom
  const goal = measurePosition() - remainderPx
  const wasRepaired = draw()
  // The nearest scroller with a scroll position.
  let scroller: Element | null | undefined = element
  while (scroller && !scroller.scrollTop)
    scroller = scroller.assignedSlot ?? scroller.parentElement ?? hostOf(scroller)
  const movedPx = measurePosition() - goal
  // Even a scroll by 0 px would end a smooth scroll of the page, without an event.
  if (movedPx) scroller?.scrollBy({ top: movedPx, behavior: 'instant' })
  remainderPx = (measurePosition() - goal) % 1
  return wasRepaired
}
