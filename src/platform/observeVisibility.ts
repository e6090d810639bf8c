/**
 * Observes the visibility of any number of elements with one IntersectionObserver: one observer
 * each would cost a thousand times as much. Its root is the top-level viewport, even inside a
 * frame.
 */

/** Share of its area from which on an element counts as seen. */
export const SEEN_RATIO = 0.99

type VisibilityListener = (entry: IntersectionObserverEntry) => void

const listeners = new Map<Element, VisibilityListener>()
let observer: IntersectionObserver | undefined

/**
 * Calls `listener` soon, and whenever the element appears, disappears or becomes fully visible.
 * Returns the function that stops it.
 */
export function observeVisibility(element: Element, listener: VisibilityListener): () => void {
  // jsdom
  if (__PACKAGE__ && !globalThis.IntersectionObserver) return () => {}
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
