/** A time limit that counts only while the page is shown. */
export interface VisibleTimeout {
  readonly signal: AbortSignal
  /** Call it when the limit no longer matters. */
  end(): void
}

const TICK_MS = 1000

/**
 * Counts tick by tick: `AbortSignal.timeout` also counts what a page misses that is frozen, whose
 * machine is suspended, or that is prerendered, and ends its requests as soon as it is back. On a
 * server every tick counts.
 */
export function visibleTimeout(ms: number): VisibleTimeout {
  const abort = new AbortController()
  const tickMs = Math.min(TICK_MS, Math.ceil(ms))
  let leftMs = ms
  const timer = setInterval(() => {
    if (globalThis.document?.hidden === true) return
    leftMs -= tickMs
    if (leftMs > 0) return
    clearInterval(timer)
    abort.abort()
  }, tickMs)
  return { signal: abort.signal, end: () => clearInterval(timer) }
}
