/**
 * Retries a first page that failed, silently: after growing pauses, not before the server's
 * `Retry-After`, and only while the page is shown.
 */
import { useEffect, useRef } from 'react'

/** The client keeps a failure for six seconds. */
export const FIRST_WAIT_MS = 8_000
const LONGEST_WAIT_MS = 64_000

/** `failed` holds from each failure until `retry` is called. */
export function useQuietRetry(failed: boolean, error: unknown, retry: () => void): void {
  const waitMs = useRef(FIRST_WAIT_MS)
  useEffect(() => {
    if (!failed) return
    const { retryAfterS = 0 } = Object(error)
    const timer = setInterval(
      () => {
        if (document.visibilityState === 'hidden') return
        waitMs.current = Math.min(waitMs.current * 2, LONGEST_WAIT_MS)
        retry()
      },
      Math.max(waitMs.current, retryAfterS * 1000),
    )
    return () => clearInterval(timer)
  }, [failed, error, retry])
}
