import { setTimeout as wait } from 'node:timers/promises'

/**
 * Repeats the work, with a pause after each run. Returns a function that stops. Keeps no process
 * alive.
 */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void = () => {},
): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  const running = (async () => {
    for (;;) {
      await wait(pauseMs, undefined, { signal, ref: false })
      await work().catch(onError)
    }
  })().catch(() => {})
  return () => {
    stop.abort()
    return running
  }
}
