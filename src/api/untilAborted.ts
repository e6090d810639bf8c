/**
 * Waits for `promise`, or rejects with the signal's reason as soon as it aborts, even if the
 * promise never settles. Calls `onLeave` in that case.
 */
export function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
  onLeave?: () => void,
): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason)
      onLeave?.()
    }
    signal.addEventListener('abort', leave, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave))
  })
}
