/** The interface of analytics. `createAnalytics` sends events; `silentAnalytics` sends nothing. */
import type { Gif } from '../gif/types.ts'

/** The element's rectangle in its viewport, CSS pixels. */
export interface Position {
  top: number
  left: number
  width: number
  height: number
}

/** The place of a GIF at the time of an event. */
export interface EventContext {
  layout?: LayoutType | undefined
}
/** The kind of list in which a GIF was shown. */
export type LayoutType = 'GRID' | 'CAROUSEL' | 'MIXED'

/** Collects events and sends them. */
export interface Analytics {
  /** The GIF was at least 99 % visible. */
  seen(gif: Gif, position?: Position, context?: EventContext): void
  /** The visitor clicked the GIF. */
  click(gif: Gif, position?: Position, context?: EventContext): void
  /** The pointer rested on the GIF. */
  hover(gif: Gif, position?: Position, context?: EventContext): void
  /** First play of a video. `timeToFirstPlayMs` counts from the request to play. */
  start(gif: Gif, timeToFirstPlayMs?: number): void
  /** A carousel of these GIFs was shown. */
  carousel(gifs: readonly Gif[]): void
  /**
   * Sent at once, because sharing often leaves the page: `POST
   * /ajax/gif/{gifId}/analytic/{shareType}/`.
   */
  share(shareType: string, gifId: string): void
  /** The visitor picked the GIF. Absent if the provider does not count picks. */
  picked?(gifId: string): void
  /** A named interface event, such as ('Embed', 'Click Share', gif id). */
  event(category: string, action: string, label?: string, value?: number): void
  /** A page was shown. API addresses are rewritten to the pages with the same GIFs. */
  pageView(url: string): void
  /**
   * `true` allows user attributes. `false` stops sending, drops queued events and forgets the
   * session's id. Until it is called, events are sent without user attributes.
   */
  consent(granted: boolean): void
  /** Sends queued events now. Never rejects. */
  flush(): Promise<void>
  /** Flushes, then removes timers and listeners. */
  destroy(): void
}

/** One event in the shape of `POST /v2/pingback`. */
export interface PingbackEvent {
  /** Milliseconds since 1970. */
  ts: number
  /**
   * By name: `position` (JSON of the rectangle), `layout_type`, `time_to_first_play`, `category`,
   * `label` …
   */
  attributes: EventAttributes
  /** `SEEN`, `CLICK`, `HOVER`, `START`, or the action of an interface event. */
  action_type: string
  /** Absent for GIF events, whose payload carries their kind. */
  event_type?: PageEventType
  /** The session's random pingback id. */
  user_id: string
  /** Set only for a visitor who is logged in and has consented. */
  logged_in_user_id?: string | undefined
  /** Opaque text from the provider's GIF; absent for page-level events. */
  analytics_response_payload?: string
}
/** More about an event, by name. */
export type EventAttributes = Readonly<Record<string, string | number | undefined>>
/** The type of an event on a page. */
export type PageEventType = 'EVENT' | 'PAGE_VIEW'
/** The type of an event of a GIF. */
export type GifActionType = 'SEEN' | 'CLICK' | 'HOVER' | 'START'

/** The person behind the session, if the host page knows them. */
export interface AnalyticsUser {
  /** Nothing below is sent or passed on unless this is `true` and consent was given. */
  loggedIn: boolean
  id: string
  isVerified?: boolean | undefined
  /** Such as `artist` or `partner`. */
  type?: string | undefined
}

/** A page-level event as trackers receive it. */
export interface TrackedEvent {
  category: string
  action: string
  label?: string | undefined
  value?: number | undefined
}

/**
 * User id, verified status and user type as sent. Empty for a visitor who is unknown or has not
 * consented.
 */
export interface UserAttributes {
  logged_in_user_id?: string
  is_verified?: string
  user_type?: string | undefined
}

/**
 * A further destination of page-level events: a vendor's queue, a log, a test. Errors it throws are
 * only logged.
 */
export interface Tracker {
  /** An interface event. */
  event?(event: TrackedEvent, user: UserAttributes): void
  /** A virtual page path. */
  pageView?(path: string, user: UserAttributes): void
}

/** Options of `createAnalytics`. */
export interface AnalyticsOptions {
  /**
   * Address of the pingback call (`https://…/v2/pingback`), or of its API in the form
   * `createClient` accepts. `/v1/` is relative to the page.
   */
  endpoint: string
  /** API key, sent as the `api_key` query parameter. */
  key: string
  /** Base of `/ajax/gif/{id}/analytic/{type}/`. Default: the endpoint's origin. */
  site?: string | undefined
  /** `true`: only shares and picks are sent, to `registershare` of the API. */
  shares?: boolean | undefined
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch | undefined
  /** `false` sends and stores nothing, as Global Privacy Control does. Default `true`. */
  enabled?: boolean | undefined
  /** `false` sends every event at once. Default `true`: events wait for a pause of `debounceMs`. */
  queue?: boolean | undefined
  /** Milliseconds. Default 1000. */
  debounceMs?: number | undefined
  /** The visitor's consent so far; see `Analytics.consent`. */
  consent?: boolean | undefined
  user?: AnalyticsUser | undefined
  trackers?: readonly Tracker[] | undefined
  /** Leaving this window flushes the queue. Default: the global one, if any. */
  view?: Window | undefined
  /**
   * Maps an address to the path of its page view, or to `undefined` to send nothing. Default:
   * `pageViewPath`.
   */
  pagePath?: ((url: string) => string | undefined) | undefined
  /** Receives failures and debug lines; see `createDebugLog`. Default: none. */
  log?: ((...parts: unknown[]) => void) | undefined
}

/** What widgets set, which know no user and have no trackers. */
export type TrackingOptions = Omit<AnalyticsOptions, 'user' | 'trackers'>
