/**
 * Calls `callback` when a failed request may succeed: the browser is back online, or the page is
 * restored from the back-forward cache, which aborts its requests. Returns the function that ends
 * it.
 */
export function onReconnect(callback: () => void): () => void {
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && callback()
  addEventListener('online', callback)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('online', callback)
    removeEventListener('pageshow', onPageShow)
  }
}
