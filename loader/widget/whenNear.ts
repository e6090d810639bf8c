/** Acts each time that `element` comes near the view. Returns what ends it. */
export const whenNear = (element: Element, act: () => void): (() => void) => {
  const observer = new IntersectionObserver(
    entries => {
      if (entries.pop()?.isIntersecting) act()
    },
    // One viewport ahead, so that the app has started when the visitor scrolls to it.
    { rootMargin: '100%' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
