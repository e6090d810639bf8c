/** Posts in a way that outlives the page and never fails the caller. */
import { byteLength, MAX_BODY_BYTES } from './batches.ts'

const TIMEOUT_MS = 15_000
/** Limits what a page holds in memory for a server that hangs. */
const MAX_BYTES_IN_FLIGHT = 4 * MAX_BODY_BYTES

/** Resolves once the server has answered or the attempt has failed. Never rejects. */
type Post = (url: string, body?: string) => Promise<void>

export function createTransport(fetchNow: () => typeof fetch, log: (...parts: unknown[]) => void): Post {
  let inFlight = 0
  return async (url, body) => {
    const bytes = byteLength(body ?? '')
    if (inFlight + bytes > MAX_BYTES_IN_FLIGHT) return log('analytics dropped: server too slow')
    inFlight += bytes
    try {
      const response = await fetchNow()(url, {
        method: 'POST',
        // Browsers refuse keepalive requests beyond this total.
        keepalive: inFlight <= MAX_BODY_BYTES,
        credentials: 'omit',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body, headers: { 'Content-Type': 'application/json' } }),
      })
      if (!response.ok) log('analytics refused', response.status)
    } catch (error) {
      log('analytics failed', error)
    }
    inFlight -= bytes
  }
}
