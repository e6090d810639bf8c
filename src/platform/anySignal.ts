/**
 * A signal that aborts with the first of `signals`, with the same reason.
 * `AbortSignal.any` is missing below Chrome 116, Firefox 124 and Safari 17.4.
 */
export function anySignal(...signals: (AbortSignal | undefined)[]): AbortSignal {
  const present = signals.filter(signal => signal !== undefined)
  if (typeof AbortSignal.any === 'function') return AbortSignal.any(present)
  const controller = new AbortController()
  for (const signal of present) {
    const abort = () => controller.abort(signal.reason)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true, signal: controller.signal })
  }
  return controller.signal
}
