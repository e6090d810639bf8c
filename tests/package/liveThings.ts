/** Counts in a page what a component can leak. Runs before all scripts of the page. */

export interface LiveThings {
  observers: number
  /** Listeners on the document, the window and media queries. */
  listeners: number
  sheets: number
}

export function countLiveThings(): void {
  const live = { observers: new Set<object>(), listeners: new Map<string, number>() }
  const page = window as unknown as Record<string, unknown>
  for (const name of ['IntersectionObserver', 'ResizeObserver', 'MutationObserver']) {
    const Native = page[name] as {
      new (...args: unknown[]): object
      prototype: Record<string, () => unknown>
    }
    const { observe, disconnect } = Native.prototype
    Native.prototype.observe = function (this: object, ...args: unknown[]) {
      live.observers.add(this)
      return (observe as (...args: unknown[]) => unknown).apply(this, args)
    }
    Native.prototype.disconnect = function (this: object) {
      live.observers.delete(this)
      return disconnect?.call(this)
    }
  }
  const ids = new WeakMap<object, number>()
  let last = 0
  const idOf = (thing: object) => {
    if (!ids.has(thing)) ids.set(thing, ++last)
    return ids.get(thing)
  }
  const key = (target: object, type: string, listener: unknown, options: unknown) =>
    [
      idOf(target),
      type,
      listener && idOf(listener),
      options === true || (options as { capture?: boolean })?.capture,
    ].join()
  const lasting = (target: unknown) =>
    target === window || target === document || target instanceof MediaQueryList || target === undefined
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (lasting(this) && listener) {
      const added = key(this ?? window, type, listener, options)
      live.listeners.set(added, 1)
      const { signal } = Object(options) as { signal?: AbortSignal }
      signal?.addEventListener('abort', () => live.listeners.delete(added))
    }
    return addEventListener.call(this ?? window, type, listener, options)
  }
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (lasting(this) && listener) live.listeners.delete(key(this ?? window, type, listener, options))
    return removeEventListener.call(this ?? window, type, listener, options)
  }
  page.liveThings = (): LiveThings => ({
    observers: live.observers.size,
    listeners: live.listeners.size,
    sheets:
      document.adoptedStyleSheets.length +
      (document.querySelector('#shadow')?.shadowRoot?.adoptedStyleSheets.length ?? 0),
  })
}
