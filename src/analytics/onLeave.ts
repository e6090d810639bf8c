/**
 * Calls back whenever the page may be about to go: hidden or leaving. `unload` and `beforeunload` are not
 * used: they are unreliable on phones and keep the page out of the back-forward cache.
 * https://developer.chrome.com/docs/web-platform/page-lifecycle-api
 */
export function onLeave(callback: () => void): () => void {
  if (typeof document === 'undefined') return () => {}
  const onHidden = () => {
    if (document.visibilityState === 'hidden') callback()
  }
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', callback)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    window.removeEventListener('pagehide', callback)
  }
}

export const isHidden = (): boolean =>
  typeof document !== 'undefined' && document.visibilityState === 'hidden'
