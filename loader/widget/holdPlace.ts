/**
 * Keeps the reader's place below a widget whose height changes: WebKit has no anchoring, and
 * others anchor to the upper end of the element at the upper edge of the view.
 * https://bugs.webkit.org/show_bug.cgi?id=171099
 * https://drafts.csswg.org/css-scroll-anchoring/#anchor-node-selection
 */
import { create } from '../nodes.ts'

const isHeld = 'overflowAnchor' in create('div').style
/** Less than a pixel: WebKit scrolls by whole ones. */
let restPx = 0

/**
 * Runs `draw`, which changes the height of `element` if that `isSettled`, and may in any case.
 * Where it reaches out of the upper half or the upper edge of the view, what is in the middle
 * stays.
 */
export const holdPlace = (element: Element, isSettled: boolean, draw: () => boolean): boolean => {
  // Asking for a place makes the browser lay out the page.
  if (isHeld && !isSettled) return draw()
  const { top, bottom } = element.getBoundingClientRect()
  const isAtEdge = top < 0 && bottom < innerHeight
  if (isHeld ? !isAtEdge || bottom < 0 : !isAtEdge && bottom > innerHeight / 2) return draw()
  const read = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
  // In a gap there is only what contains both.
  const place = () =>
    read && !read.contains(element)
      ? read.getBoundingClientRect().top
      : element.getBoundingClientRect().bottom
  const goal = place() - restPx
  const isTaken = draw()
  // The next scroller that has been scrolled.
  let scroller: Element | null | undefined = element
  while (scroller && !scroller.scrollTop)
    scroller = scroller.assignedSlot ?? scroller.parentElement ?? (scroller.getRootNode() as ShadowRoot).host
  scroller?.scrollBy({ top: place() - goal, behavior: 'instant' })
  restPx = (place() - goal) % 1
  return isTaken
}
