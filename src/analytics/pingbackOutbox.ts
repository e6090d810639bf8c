import { splitBatches } from './batches.ts'
import { createEventQueue, type EventQueue } from './eventQueue.ts'
import { pingbackUrl } from './pingbackUrl.ts'
import { createTransport } from './transport.ts'
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
