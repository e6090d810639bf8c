/** Tells which elements are far out of sight, and which of those the visitor has scrolled past. */

/** In viewport heights. Apps start at one, so that small scrolls neither end nor start any. */
const FAR = '200%'

export interface Distance {
  isFar(element: Element): boolean
  /** Far, and not since the page began: it has been near. */
  isPassed(element: Element): boolean
  /** Calls `onChange` soon, and again with each change. */
  watch(element: HTMLElement): void
  end(): void
}

export function watchDistance(onChange: (element: HTMLElement) => void): Distance {
  const far = new WeakSet<Element>()
  const haveBeenNear = new WeakSet<Element>()
  const observer = new IntersectionObserver(
    entries => {
      for (const { target, boundingClientRect: box, rootBounds: view } of entries) {
        // Not for hidden elements, nor in a frame that cannot know the distance.
        if (view && (box.top > view.bottom || box.bottom < view.top)) far.add(target)
        else {
          far.delete(target)
          haveBeenNear.add(target)
        }
        onChange(target as HTMLElement)
      }
    },
    { rootMargin: FAR },
  )
  return {
    isFar: element => far.has(element),
    isPassed: element => far.has(element) && haveBeenNear.has(element),
    watch: element => observer.observe(element),
    end: () => observer.disconnect(),
  }
}
