/**
 * Keeps an element at the top of the visible part of a list. For a frame as high as its list, where
 * the host page scrolls and `position: sticky` does nothing. A frame gets no scroll events of its
 * page, but an IntersectionObserver reports what is visible, whatever scrolls.
 */

/** A probe crosses the upper edge of the view, reaching this far below and above it. */
const BELOW_PX = 40
const ABOVE_PX = 400
/** The observer reports about every ten pixels. */
const THRESHOLDS = Array.from({ length: 45 }, (_, step) => step / 44)

/**
 * Moves `element`, a child of `list`, by a transform relative to its styled position. Returns the
 * function that ends it.
 */
export function followView(list: HTMLElement, element: HTMLElement): () => void {
  const probe = list.ownerDocument.createElement('div')
  Object.assign(probe.style, {
    position: 'absolute',
    width: '1px',
    visibility: 'hidden',
    pointerEvents: 'none',
  })
  let offsetPx = 0
  const moveElement = ({ boundingClientRect: box, intersectionRect: seen }: IntersectionObserverEntry) => {
    const viewTop = Math.max(0, seen.top - box.top)
    const ownTop = element.getBoundingClientRect().top - box.top - offsetPx
    const room = box.height - element.scrollHeight
    offsetPx = Math.round(Math.max(0, Math.min(viewTop, room) - ownTop))
    element.style.transform = offsetPx > 0 ? `translateY(${offsetPx}px)` : ''
    const probeTop = Math.max(0, viewTop - ABOVE_PX)
    probe.style.top = `${probeTop}px`
    probe.style.height = `${viewTop + BELOW_PX - probeTop}px`
  }
  // jsdom has no observers.
  if (__PACKAGE__ && !globalThis.IntersectionObserver) return () => {}
  const observer = new IntersectionObserver(
    entries => {
      const listEntry = entries.find(({ target }) => target === list)
      if (listEntry?.isIntersecting) moveElement(listEntry)
      else if (!listEntry) {
        // The view has moved. Observed again, the list reports how much of it is visible.
        observer.unobserve(list)
        observer.observe(list)
      }
    },
    { threshold: THRESHOLDS },
  )
  // Stays clear of the end, where the list's height is measured.
  element.after(probe)
  observer.observe(list)
  observer.observe(probe)
  return () => {
    observer.disconnect()
    probe.remove()
    element.style.transform = ''
  }
}
