/**
 * WebKit does not anchor scrolling: what is read below a widget would move with its height.
 * https://bugs.webkit.org/show_bug.cgi?id=171099
 */

const isHeld = CSS.supports('overflow-anchor', 'auto')
/** Less than a pixel: WebKit scrolls by whole ones. */
let restPx = 0

/**
 * Runs `draw`, which may change the height of `element`. If that is above the middle of the view,
 * what is there stays.
 */
export const holdPlace = (element: Element, draw: () => boolean): boolean => {
  // Asking for a place makes the browser lay out the page.
  if (isHeld || element.getBoundingClientRect().bottom > innerHeight / 2) return draw()
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
