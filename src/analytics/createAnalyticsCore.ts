/**
 * Analytics for widgets: without user, trackers, debug flags and the pages of API addresses, which
 * `createAnalytics` adds.
 */
import type { Gif } from '../gif/types.ts'
import { forgetPingbackId } from '../platform/forgetPingbackId.ts'
import { pingbackId } from '../platform/pingbackId.ts'
import { canSend } from './canSend.ts'
import { createPingbackOutbox } from './pingbackOutbox.ts'
import { publicPingback } from './pingbackUrl.ts'
import type {
  Analytics,
  AnalyticsOptions,
  EventAttributes,
  EventContext,
  GifActionType,
  PingbackEvent,
  Position,
  UserAttributes,
} from './types.ts'

/** Bounds the memory of a long list. */
const MAX_PAYLOADS = 500

/** Additions of `createAnalytics` (the visitor) and `createLazyAnalytics` (the time). */
interface AnalyticsExtras {
  /** When the reported event happened, milliseconds since 1970. */
  now(): number
  /** Attributes of the person behind the session, as far as consent allows. */
  person(consented: boolean | undefined): UserAttributes
  /** Called for each page-level event. May throw. */
  onPage(action: string, attributes: EventAttributes, user: UserAttributes): void
}

/**
 * Sends GIF events and page-level events to `POST /v2/pingback`, and shares to `POST
 * /ajax/gif/{id}/analytic/{type}/`. No method throws or rejects; failures go to `log`. Sends
 * nothing if the endpoint is not an http(s) address. `destroy()` ends it.
 */
export function createAnalyticsCore(
  options: Omit<AnalyticsOptions, 'user' | 'trackers'>,
  { now = Date.now, person, onPage }: Partial<AnalyticsExtras> = {},
): Analytics {
  const { pagePath = path => path, log = () => {} } = options
  const live = canSend(options)
  const sharesAreEvents = publicPingback(options.endpoint) !== undefined
  let consented = options.consent
  const { queue, share } = createPingbackOutbox(options, log)

  /** Runs unless the visitor has refused consent. Errors are logged and never reach the page. */
  const guarded =
    <A extends unknown[]>(work: (...args: A) => void) =>
    (...args: A) => {
      try {
        if (live && consented !== false) work(...args)
      } catch (error) {
        log('analytics failed', error)
      }
    }

  const push = (
    event: Pick<PingbackEvent, 'action_type'> & Partial<PingbackEvent>,
    attributes: EventAttributes,
  ) => {
    log('analytics', event.action_type, attributes)
    // Serialised at once, so that an event that cannot be sent fails here instead of while the page
    // leaves.
    queue.push(
      JSON.stringify({
        ts: now(),
        attributes,
        user_id: pingbackId(),
        logged_in_user_id: person?.(consented).logged_in_user_id,
        ...event,
      } satisfies PingbackEvent),
    )
  }

  /** Payloads of seen GIFs, for later shares. */
  const payloads = new Map<string, string>()

  const pushGif = (gif: Gif | undefined, action_type: GifActionType, attributes: EventAttributes) => {
    const { analytics_response_payload } = gif ?? {}
    if (!gif || !analytics_response_payload) return
    if (sharesAreEvents && payloads.size < MAX_PAYLOADS) payloads.set(gif.id, analytics_response_payload)
    push({ action_type, analytics_response_payload }, attributes)
  }

  const pushShare = (gifId: string) => {
    const analytics_response_payload = payloads.get(gifId)
    if (analytics_response_payload) push({ action_type: 'SENT', analytics_response_payload }, {})
  }

  const gifEvent = (action: GifActionType) =>
    guarded((gif: Gif, position?: Position, context?: EventContext) =>
      pushGif(gif, action, {
        position: position && JSON.stringify(position),
        layout_type: context?.layout,
      }),
    )

  const pushPage = (
    event: Pick<PingbackEvent, 'action_type' | 'event_type'>,
    attributes: EventAttributes,
  ) => {
    const user = person?.(consented) ?? {}
    push(event, { ...attributes, ...user })
    onPage?.(event.action_type, attributes, user)
  }

  return {
    seen: gifEvent('SEEN'),
    click: gifEvent('CLICK'),
    hover: gifEvent('HOVER'),
    start: guarded((gif, time_to_first_play) => pushGif(gif, 'START', { time_to_first_play })),
    carousel: guarded(gifs =>
      pushGif(
        gifs.find(gif => gif.analytics_response_payload),
        'SEEN',
        { layout_type: 'CAROUSEL', gif_ids: gifs.map(gif => gif.id).join() },
      ),
    ),
    share: guarded((shareType, gifId) => {
      if (sharesAreEvents) pushShare(gifId)
      else share(shareType, gifId)
    }),
    ...(sharesAreEvents && { picked: guarded(pushShare) }),
    event: guarded((category, action, label, value) =>
      pushPage({ event_type: 'EVENT', action_type: action }, { category, label, value }),
    ),
    pageView: guarded(url => {
      const path = pagePath(url)
      if (path !== undefined) pushPage({ event_type: 'PAGE_VIEW', action_type: 'VIEW' }, { path })
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
