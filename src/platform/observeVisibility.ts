/**
 * How much of an element can be seen, for any number of elements with one IntersectionObserver: one each would make
 * the browser do a thousand times the work. Its root is the top-level viewport, also inside of a frame.
 */

/** From this share of its area on, an element counts as seen. */
export const SEEN_RATIO = 0.99

export type VisibilityListener = (entry: IntersectionObserverEntry) => void

const listeners = new Map<Element, VisibilityListener>()
let observer: IntersectionObserver | undefined

/** Calls `listener` soon, and whenever the element appears, disappears, or is seen whole. Returns the remover. */
export function observeVisibility(element: Element, listener: VisibilityListener): () => void {
  observer ??= new IntersectionObserver(
    entries => {
      for (const entry of entries) listeners.get(entry.target)?.(entry)
    },
    { threshold: [0, SEEN_RATIO] },
  )
  listeners.set(element, listener)
  observer.observe(element)
  return () => {
    if (listeners.get(element) !== listener) return
    listeners.delete(element)
    observer?.unobserve(element)
    if (listeners.size > 0) return
    observer?.disconnect()
    observer = undefined
  }
}
