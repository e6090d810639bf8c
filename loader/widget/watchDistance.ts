/**
 * Distance at which an app starts, in viewport heights, so that it is ready when scrolled into
 * view.
 */
export const NEAR = '100%'
/**
 * Distance at which an app is suspended; larger than `NEAR`, so that small scrolls change nothing.
 */
export const FAR = '200%'

/**
 * Calls back each time `element` comes within `margin` or leaves it. Returns a function that stops.
 */
export const watchDistance = (
  element: Element,
  margin: string,
  callback: (isNear: boolean, isFar: boolean) => void,
): (() => void) => {
  const observer = new IntersectionObserver(
    entries => {
      // Hidden elements do not count as far, nor do elements in a frame that cannot read the
      // distance.
      for (const { isIntersecting, boundingClientRect: box, rootBounds: view } of entries)
        callback(isIntersecting, !!view && (box.top > view.bottom || box.bottom < view.top))
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
