/** Analytics without page-view rewriting and debug flags: what a widget's bundle needs and no more. */
import type { Gif } from '../gif/types.ts'
import { batches } from './batches.ts'
import { createEventQueue } from './eventQueue.ts'
import { forgetPingbackId, pingbackId } from './pingbackId.ts'
import { silentAnalytics } from './silentAnalytics.ts'
import { createTransport } from './transport.ts'
import type {
  Analytics,
  AnalyticsOptions,
  EventContext,
  GifActionType,
  PingbackEvent,
  Position,
  TrackedEvent,
  Tracker,
} from './types.ts'
import { userAttributes } from './userAttributes.ts'

export const ANALYTICS_DEBOUNCE_MS = 1000

/** Global Privacy Control, the visitor's standing refusal: https://www.w3.org/TR/gpc/ */
const refusesTracking = () =>
  typeof navigator !== 'undefined' && 'globalPrivacyControl' in navigator && !!navigator.globalPrivacyControl

/** `undefined` for an address that is none: analytics then stays silent rather than failing a widget. */
function addresses({ endpoint, key, site }: AnalyticsOptions) {
  if (!URL.canParse(endpoint)) return undefined
  const pingback = new URL(endpoint)
  if (pingback.pathname === '/') pingback.pathname = '/v2/pingback'
  pingback.searchParams.set('api_key', key)
  return { pingback: pingback.href, site: (site ?? pingback.origin).replace(/\/+$/, '') }
}

/**
 * Analytics that sends GIF events and page-level events to `POST /v2/pingback` and shares to
 * `POST /ajax/gif/{id}/analytic/{type}/`. No method throws or rejects, whatever it is given; failures go to
 * `log`. Ends with `destroy()`.
 */
export function createAnalyticsCore(options: AnalyticsOptions): Analytics {
  const { user, trackers = [], pagePath, log = () => {} } = options
  const to = addresses(options)
  if (!to || options.enabled === false || refusesTracking()) return silentAnalytics

  let consented = options.consent
  const transport = createTransport(() => options.fetch ?? fetch, log)
  const queue = createEventQueue<PingbackEvent>(
    async events => {
      await Promise.all(batches(events).map(({ body, bytes }) => transport.post(to.pingback, body, bytes)))
    },
    options.queue === false ? 0 : (options.debounceMs ?? ANALYTICS_DEBOUNCE_MS),
  )

  /** Runs only where the visitor has not refused, and keeps what goes wrong away from the page. */
  const quietly =
    <A extends unknown[]>(work: (...args: A) => void) =>
    (...args: A) => {
      if (consented === false) return
      try {
        work(...args)
      } catch (error) {
        log('analytics failed', error)
      }
    }

  function push(event: Omit<PingbackEvent, 'ts' | 'user_id'>, attributes: Record<string, unknown>) {
    const texts = Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    )
    const { logged_in_user_id } = userAttributes(user, consented)
    queue.push({
      ts: Date.now(),
      user_id: pingbackId(),
      ...(logged_in_user_id && { logged_in_user_id }),
      ...event,
      attributes: { ...event.attributes, ...Object.fromEntries(texts) },
    })
  }

  function pushGif(
    gif: Gif | undefined,
    action_type: GifActionType,
    attributes: Record<string, unknown>,
    event: Partial<PingbackEvent> = {},
  ) {
    const payload = gif?.analytics_response_payload
    if (payload)
      push({ action_type, analytics_response_payload: payload, attributes: {}, ...event }, attributes)
  }

  const gifEvent = (action: GifActionType) =>
    quietly((gif: Gif, position?: Position, context?: EventContext) =>
      pushGif(gif, action, {
        position: position && JSON.stringify(position),
        layout_type: context?.layout,
      }),
    )

  function track(call: (tracker: Tracker, user: Record<string, string>) => void) {
    for (const tracker of trackers) quietly(() => call(tracker, userAttributes(user, consented)))()
  }

  return {
    seen: gifEvent('SEEN'),
    click: gifEvent('CLICK'),
    hover: gifEvent('HOVER'),
    start: quietly((gif, time_to_first_play) => pushGif(gif, 'START', { time_to_first_play })),
    carousel: quietly(gifs =>
      pushGif(
        gifs.find(gif => gif.analytics_response_payload),
        'SEEN',
        { layout_type: 'CAROUSEL', gif_ids: gifs.map(gif => gif.id) },
        { event_type: 'CAROUSEL' },
      ),
    ),
    share: quietly((shareType, gifId) => {
      const path = `/ajax/gif/${encodeURIComponent(gifId)}/analytic/${encodeURIComponent(shareType)}/`
      void transport.post(to.site + path)
    }),
    event: quietly((category, action, label, value) => {
      const event: TrackedEvent = {
        category,
        action,
        ...(label !== undefined && { label }),
        ...(value !== undefined && { value }),
      }
      const attributes = userAttributes(user, consented)
      push({ event_type: 'EVENT', action_type: action, attributes }, { category, label, value })
      track((tracker, person) => tracker.event?.(event, person))
    }),
    pageView: quietly(url => {
      const path = pagePath ? pagePath(url) : url
      if (path === undefined) return
      const attributes = userAttributes(user, consented)
      push({ event_type: 'PAGE_VIEW', action_type: 'VIEW', attributes }, { path })
      track((tracker, person) => tracker.pageView?.(path, person))
    }),
    consent(granted) {
      consented = granted
      if (granted) return
      queue.clear()
      forgetPingbackId()
    },
    flush: queue.flush,
    destroy: queue.destroy,
  }
}
