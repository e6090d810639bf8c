/**
 * Analytics for widgets: without user, trackers, debug flags and the pages of API addresses, which
 * `createAnalytics` adds.
 */
import type { Gif } from '../gif/types.ts'
import { forgetPingbackId } from '../platform/forgetPingbackId.ts'
import { canSend } from './canSend.ts'
import { createPingbackOutbox } from './pingbackOutbox.ts'
import { createPingbackRecorder } from './pingbackRecorder.ts'
import { publicPingback } from './pingbackUrl.ts'
import type {
  Analytics,
  EventAttributes,
  EventContext,
  GifActionType,
  PingbackEvent,
  Position,
  TrackingOptions,
  UserAttributes,
} from './types.ts'

/** Additions of `createAnalytics` (the visitor) and `createLazyAnalytics` (the time). */
interface AnalyticsExtras {
  /** When the reported event happened, milliseconds since 1970. */
  now(): number
  /** Attributes of the person behind the session, as far as consent allows. */
  person(consented: boolean | undefined): UserAttributes
  /** Called for each page-level event. May throw. */
  onPage(action: string, attributes: EventAttributes, user: UserAttributes): void
}

type PageEvent = Pick<PingbackEvent, 'action_type' | 'event_type'>

/**
 * Sends GIF events and page-level events to `POST /v2/pingback`, and shares to `POST
 * /ajax/gif/{id}/analytic/{type}/`. No method throws or rejects; failures go to `log`. Sends
 * nothing if the endpoint is not an http(s) address. `destroy()` ends it.
 */
export function createAnalyticsCore(
  options: TrackingOptions,
  { now = Date.now, person = () => ({}), onPage }: Partial<AnalyticsExtras> = {},
): Analytics {
  const { pagePath = path => path, log = () => {} } = options
  const live = canSend(options)
  const sharesAreEvents = publicPingback(options.endpoint) !== undefined
  let consented = options.consent
  const { queue, share } = createPingbackOutbox(options, log)
  const { record, recordGif, recordShare } = createPingbackRecorder({
    push: queue.push,
    log,
    now,
    person: () => person(consented),
  })

  const guarded = guardWith(() => live && consented !== false, log)

  const gifEvent = (action: GifActionType) =>
    guarded((gif: Gif, position?: Position, context?: EventContext) =>
      recordGif(gif, action, {
        position: position && JSON.stringify(position),
        layout_type: context?.layout,
      }),
    )

  const recordPage = (event: PageEvent, attributes: EventAttributes) => {
    const user = person(consented)
    record(event, { ...attributes, ...user })
    onPage?.(event.action_type, attributes, user)
  }

  return {
    seen: gifEvent('SEEN'),
    click: gifEvent('CLICK'),
    hover: gifEvent('HOVER'),
    start: guarded((gif, time_to_first_play) => recordGif(gif, 'START', { time_to_first_play })),
    carousel: guarded(gifs => {
      const gif = gifs.find(gif => gif.analytics_response_payload)
      recordGif(gif, 'SEEN', { layout_type: 'CAROUSEL', gif_ids: gifs.map(gif => gif.id).join() })
    }),
    share: guarded(sharesAreEvents ? (_, gifId) => recordShare(gifId) : share),
    ...(sharesAreEvents && { picked: guarded(recordShare) }),
    event: guarded((category, action, label, value) =>
      recordPage({ event_type: 'EVENT', action_type: action }, { category, label, value }),
    ),
    pageView: guarded(url => {
      const path = pagePath(url)
      if (path !== undefined) recordPage({ event_type: 'PAGE_VIEW', action_type: 'VIEW' }, { path })
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

/** Returns a function that makes others run only while allowed, and log what they throw. */
const guardWith =
  (isAllowed: () => boolean, log: (...parts: unknown[]) => void) =>
  <A extends unknown[]>(work: (...args: A) => void) =>
  (...args: A) => {
    try {
      if (isAllowed()) work(...args)
    } catch (error) {
      log('analytics failed', error)
    }
  }
