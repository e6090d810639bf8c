/** A time limit that counts only while the page is shown. */
interface VisibleTimeout {
  readonly signal: AbortSignal
  /** Call it when the limit no longer matters. */
  end(): void
}

const TICK_MS = 1000

/**
 * Counts ticks: `AbortSignal.timeout` also counts the time in which a page is frozen, suspended or
 * prerendered, and would abort its requests as soon as it is back. On a server every tick counts.
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
