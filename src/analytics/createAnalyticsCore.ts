/** Analytics without page-view rewriting and debug flags: what a widget's bundle needs and no more. */
import type { Gif } from '../gif/types.ts'
import { batches } from './batches.ts'
import { createEventQueue } from './eventQueue.ts'
import { hasGlobalPrivacyControl } from './globalPrivacyControl.ts'
import { forgetPingbackId, pingbackId } from './pingbackId.ts'
import { silentAnalytics } from './silentAnalytics.ts'
import { createTransport } from './transport.ts'
import type {
  Analytics,
  AnalyticsOptions,
  EventAttributes,
  EventContext,
  GifActionType,
  PingbackEvent,
  Position,
  TrackedEvent,
  Tracker,
  UserAttributes,
} from './types.ts'
import { userAttributes } from './userAttributes.ts'

export const ANALYTICS_DEBOUNCE_MS = 1000

/**
 * Analytics that sends GIF events and page-level events to `POST /v2/pingback` and shares to
 * `POST /ajax/gif/{id}/analytic/{type}/`. No method throws or rejects, whatever it is given; failures go to
 * `log`. Without an endpoint that is an address it is silent. Ends with `destroy()`.
 */
export function createAnalyticsCore(options: AnalyticsOptions): Analytics {
  const { endpoint, trackers = [], pagePath, log = () => {} } = options
  if (options.enabled === false || hasGlobalPrivacyControl() || !URL.canParse(endpoint))
    return silentAnalytics

  const pingback = new URL(endpoint)
  // The address of an API or a server stands for its pingback call.
  pingback.pathname = pingback.pathname.replace(/(^|\/v\d+)\/?$/, '/v2/pingback')
  pingback.searchParams.set('api_key', options.key)
  const site = options.site ?? pingback.origin

  let consented = options.consent
  const post = createTransport(() => options.fetch ?? fetch, log)
  const queue = createEventQueue(
    async events => void (await Promise.all(batches(events).map(body => post(pingback.href, body)))),
    options.queue === false ? 0 : (options.debounceMs ?? ANALYTICS_DEBOUNCE_MS),
    options.view,
  )

  /** Runs only where the visitor has not refused, and keeps what goes wrong away from the page. */
  const quietly =
    <A extends unknown[]>(work: (...args: A) => void) =>
    (...args: A) => {
      try {
        if (consented !== false) work(...args)
      } catch (error) {
        log('analytics failed', error)
      }
    }

  const person = () => userAttributes(options.user, consented)

  const push = (
    event: Pick<PingbackEvent, 'action_type'> & Partial<PingbackEvent>,
    attributes: EventAttributes,
  ) => {
    log('analytics', event.action_type, attributes)
    // As text at once: what cannot be sent fails here, where it is caught, and not as the page leaves.
    queue.push(
      JSON.stringify({
        ts: Date.now(),
        attributes,
        user_id: pingbackId(),
        logged_in_user_id: person().logged_in_user_id,
        ...event,
      } satisfies PingbackEvent),
    )
  }

  function pushGif(gif: Gif | undefined, action_type: GifActionType, attributes: EventAttributes) {
    const analytics_response_payload = gif?.analytics_response_payload
    if (analytics_response_payload) push({ action_type, analytics_response_payload }, attributes)
  }

  const gifEvent = (action: GifActionType) =>
    quietly((gif: Gif, position?: Position, context?: EventContext) =>
      pushGif(gif, action, {
        position: position && JSON.stringify(position),
        layout_type: context?.layout,
      }),
    )

  function pushPage(
    event: Pick<PingbackEvent, 'action_type' | 'event_type'>,
    attributes: EventAttributes,
    track: (tracker: Tracker, user: UserAttributes) => void,
  ) {
    push(event, { ...attributes, ...person() })
    for (const tracker of trackers) quietly(track)(tracker, person())
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
        { layout_type: 'CAROUSEL', gif_ids: gifs.map(gif => gif.id).join() },
      ),
    ),
    share: quietly((shareType, gifId) => {
      const [id, type] = [gifId, shareType].map(encodeURIComponent)
      void post(`${site}/ajax/gif/${id}/analytic/${type}/`)
    }),
    event: quietly((category, action, label, value) => {
      const event: TrackedEvent = { category, action, label, value }
      pushPage({ event_type: 'EVENT', action_type: action }, { category, label, value }, (tracker, user) =>
        tracker.event?.(event, user),
      )
    }),
    pageView: quietly(url => {
      const path = pagePath ? pagePath(url) : url
      if (path !== undefined)
        pushPage({ event_type: 'PAGE_VIEW', action_type: 'VIEW' }, { path }, (tracker, user) =>
          tracker.pageView?.(path, user),
        )
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
