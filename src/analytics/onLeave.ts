/**
 * Calls back whenever the page may be about to go: hidden or leaving. Does not use `unload` or
 * `beforeunload`, which are unreliable on phones and disable the back-forward cache.
 * https://developer.chrome.com/docs/web-platform/page-lifecycle-api
 */
export function onLeave(view: Window, callback: () => void): () => void {
  const { document } = view
  const onHidden = () => {
    if (isHidden(view)) callback()
  }
  document.addEventListener('visibilitychange', onHidden)
  view.addEventListener('pagehide', callback)
  return () => {
    document.removeEventListener('visibilitychange', onHidden)
    view.removeEventListener('pagehide', callback)
  }
}

export const isHidden = (view: Window): boolean => view.document.visibilityState === 'hidden'
