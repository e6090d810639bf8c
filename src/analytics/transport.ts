/** Posts without ever failing the caller, in a way that outlives the page. */
import { MAX_BODY_BYTES } from './batches.ts'

const TIMEOUT_MS = 15_000
/** A server that hangs must not make the page hold everything it ever sent. */
const MAX_BYTES_IN_FLIGHT = 4 * MAX_BODY_BYTES

export interface Transport {
  /** Resolves when the server has answered or the attempt has failed. Never rejects. */
  post(url: string, body?: string, bytes?: number): Promise<void>
}

export function createTransport(fetchNow: () => typeof fetch, log: (...parts: unknown[]) => void): Transport {
  let inFlight = 0
  return {
    async post(url, body, bytes = 0) {
      if (inFlight + bytes > MAX_BYTES_IN_FLIGHT) return log('analytics dropped: server too slow')
      inFlight += bytes
      try {
        const response = await fetchNow()(url, {
          method: 'POST',
          // Beyond this sum the browser refuses a keepalive request outright.
          keepalive: inFlight <= MAX_BODY_BYTES,
          credentials: 'omit',
          ...(body !== undefined && { body, headers: { 'Content-Type': 'application/json' } }),
          ...('timeout' in AbortSignal && { signal: AbortSignal.timeout(TIMEOUT_MS) }),
        })
        if (!response.ok) log('analytics refused', response.status)
      } catch (error) {
        log('analytics failed', error)
      }
      inFlight -= bytes
    },
  }
}
