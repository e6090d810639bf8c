/**
 * Wakes widgets at rest when the visitor comes near and looks: not those that a fast scroll only
 * passes, whose stills are enough. Each app that starts costs time while the page scrolls, and
 * memory after it has ended.
 */

/** In viewport heights: where apps start for the first time, too. */
const NEAR = '100%'
/** Without a scroll for so long, the visitor looks: longer than between two turns of a wheel. */
const LOOK_MS = 250
/** Near for so long, it is passed slowly: about a viewport a second. */
const SLOW_MS = 1000

export interface Waking {
  /** Calls `wake` with the element once, when it is time. */
  watch(element: HTMLElement): void
  unwatch(element: HTMLElement): void
  end(): void
}

export function wakeNear(wake: (element: HTMLElement) => void): Waking {
  /** When each came near, ms. */
  const near = new Map<HTMLElement, number>()
  const listening = new AbortController()
  let looking: ReturnType<typeof setTimeout> | undefined

  const unwatch = (element: HTMLElement) => {
    near.delete(element)
    observer.unobserve(element)
  }
  const wakeThoseNearFor = (ms: number) => {
    for (const [element, sinceMs] of [...near]) {
      if (performance.now() - sinceMs < ms) continue
      unwatch(element)
      wake(element)
    }
  }
  const scrolled = () => {
    clearTimeout(looking)
    looking = setTimeout(wakeThoseNearFor, LOOK_MS, 0)
    wakeThoseNearFor(SLOW_MS)
  }
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, isIntersecting } of entries) {
        const element = target as HTMLElement
        if (!isIntersecting) near.delete(element)
        else if (!near.has(element)) near.set(element, performance.now())
      }
      scrolled()
    },
    { rootMargin: NEAR },
  )
  // Also of scrollers in the page, whose events do not bubble.
  addEventListener('scroll', scrolled, { capture: true, passive: true, signal: listening.signal })

  return {
    watch: element => observer.observe(element),
    unwatch,
    end() {
      clearTimeout(looking)
      observer.disconnect()
      listening.abort()
    },
  }
}
