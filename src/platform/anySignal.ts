/**
 * A signal that aborts with the first of `signals`, with the same reason.
 * `AbortSignal.any` is missing below Chrome 116, Firefox 124 and Safari 17.4.
 */
export function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const given = signals.filter(signal => signal !== undefined)
  if (typeof AbortSignal.any === 'function') return AbortSignal.any(given)
  const joined = new AbortController()
  for (const signal of given) {
    const abort = () => joined.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: joined.signal })
  }
  return joined.signal
}
