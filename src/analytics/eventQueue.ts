/**
 * Holds events until a pause, until the page is left, or until the queue is full, whichever comes
 * first.
 */

/** A page that never pauses still sends, and memory stays bounded. */
export const MAX_QUEUED_EVENTS = 100

export interface EventQueue {
  push(event: string): void
  /** Drops the queued events. */
  clear(): void
  flush(): Promise<void>
  /** Flushes, then removes the timer and the listeners. Later events are ignored. */
  destroy(): void
}

/**
 * `send` receives at most `MAX_QUEUED_EVENTS` events in order and must not throw. `debounceMs` 0
 * sends at once. Without a window, as on a server, nothing listens for the page being left.
 */
export function createEventQueue(
  send: (events: string[]) => Promise<void>,
  debounceMs: number,
  view = globalThis.window as Window | undefined,
): EventQueue {
  let events: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let ended = false

  /**
   * Listens only while events wait, so that an abandoned empty queue leaves no listeners behind.
   */
  let stopListening: (() => void) | undefined
  const clear = () => {
    clearTimeout(timer)
    stopListening?.()
    stopListening = undefined
    events = []
  }
  const flush = () => {
    const batch = events
    clear()
    return batch.length > 0 ? send(batch) : Promise.resolve()
  }
  return {
    push(event) {
      if (ended) return
      events.push(event)
      if (view) stopListening ??= onLeave(view, () => void flush())
      clearTimeout(timer)
      // A hidden page may be frozen or discarded before any timer fires.
      if (debounceMs <= 0 || events.length >= MAX_QUEUED_EVENTS || (view && isHidden(view))) void flush()
      else timer = setTimeout(() => void flush(), debounceMs)
    },
    clear,
    flush,
    destroy() {
      ended = true
      void flush()
    },
  }
}

/**
 * Calls back whenever the page may be about to go: hidden or leaving. Does not use `unload` or
 * `beforeunload`, which are unreliable on phones and disable the back-forward cache.
 * https://developer.chrome.com/docs/web-platform/page-lifecycle-api
 */
function onLeave(view: Window, callback: () => void): () => void {
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

const isHidden = (view: Window): boolean => view.document.visibilityState === 'hidden'
