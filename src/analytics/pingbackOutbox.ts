import { byteLength, MAX_BODY_BYTES, splitBatches } from './batches.ts'
import { createEventQueue, type EventQueue } from './eventQueue.ts'
import { pingbackUrl } from './pingbackUrl.ts'
import type { AnalyticsOptions } from './types.ts'

/** Events wait this long for others to be sent with them, milliseconds. */
export const ANALYTICS_DEBOUNCE_MS = 1000

/** Sends events and shares. */
interface PingbackOutbox {
  readonly queue: EventQueue
  /** Sends a share at once. */
  share(shareType: string, gifId: string): void
}

/**
 * Sends events in batches to `POST /v2/pingback`, and shares to
 * `POST /ajax/gif/{id}/analytic/{type}/`.
 */
export function createPingbackOutbox(
  options: Pick<AnalyticsOptions, 'endpoint' | 'key' | 'site' | 'fetch' | 'queue' | 'debounceMs' | 'view'>,
  log: (...parts: unknown[]) => void,
): PingbackOutbox {
  const address = pingbackUrl(options.endpoint) ?? new URL('https://giflet.invalid')
  address.searchParams.set('api_key', options.key)
  const site = (options.site ?? address.origin).replace(/\/+$/, '')
  const post = createTransport(() => options.fetch ?? fetch, log)
  const queue = createEventQueue(
    async events => void (await Promise.all(splitBatches(events).map(body => post(address.href, body)))),
    options.queue === false ? 0 : (options.debounceMs ?? ANALYTICS_DEBOUNCE_MS),
    options.view,
  )
  return {
    queue,
    share(shareType, gifId) {
      const [id, type] = [gifId, shareType].map(encodeURIComponent)
      void post(`${site}/ajax/gif/${id}/analytic/${type}/`)
    },
  }
}

const TIMEOUT_MS = 15_000
/** Limits what a page holds in memory for a server that hangs. */
const MAX_BYTES_IN_FLIGHT = 4 * MAX_BODY_BYTES

/**
 * Posts in a way that outlives the page. Resolves once the server has answered or the attempt has
 * failed; never rejects.
 */
function createTransport(fetchNow: () => typeof fetch, log: (...parts: unknown[]) => void) {
  let inFlight = 0
  return async (url: string, body?: string): Promise<void> => {
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
