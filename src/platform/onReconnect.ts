/**
 * Calls `act` when what has failed may work again: the browser is back online, or the page back
 * from the back-forward cache, which breaks off its requests. Returns the function that ends it.
 */
export function onReconnect(act: () => void): () => void {
  const show = ({ persisted }: PageTransitionEvent) => persisted && act()
  addEventListener('online', act)
  addEventListener('pageshow', show)
  return () => {
    removeEventListener('online', act)
    removeEventListener('pageshow', show)
  }
}
