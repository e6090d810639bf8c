/** In viewport heights: so far ahead an app starts, to be there when the visitor is. */
export const NEAR = '100%'
/** The distance at which a widget is suspended; small scrolls neither suspend nor start any. */
export const FAR = '200%'

/** Acts each time that `element` comes nearer than `margin`, or leaves. Returns what ends it. */
export const watchDistance = (
  element: Element,
  margin: string,
  act: (isNear: boolean, isFar: boolean) => void,
): (() => void) => {
  const observer = new IntersectionObserver(
    entries => {
      // Hidden elements are not far, nor those in a frame that cannot know the distance.
      for (const { isIntersecting, boundingClientRect: box, rootBounds: view } of entries)
        act(isIntersecting, !!view && (box.top > view.bottom || box.bottom < view.top))
    },
    { rootMargin: margin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
