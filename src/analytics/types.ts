/** What the widgets ask of analytics. `createAnalytics` makes the real one; `silentAnalytics` sends nothing. */
import type { Gif } from '../gif/types.ts'

/** The element's rectangle in its viewport, CSS pixels. */
export interface Position {
  top: number
  left: number
  width: number
  height: number
}

/** Where a GIF stood when the event happened. */
export interface EventContext {
  layout?: LayoutType
}
export type LayoutType = 'CAROUSEL'

export interface Analytics {
  /** The GIF was at least 99 % visible. */
  seen(gif: Gif, position?: Position, context?: EventContext): void
  /** The visitor clicked the GIF. */
  click(gif: Gif, position?: Position, context?: EventContext): void
  /** The visitor rested on the GIF. */
  hover(gif: Gif, position?: Position, context?: EventContext): void
  /** First play of a video. `timeToFirstPlayMs` counts from the moment the player was asked to play. */
  start(gif: Gif, timeToFirstPlayMs?: number): void
  /** A carousel was shown with these GIFs. */
  carousel(gifs: readonly Gif[]): void
  /** `POST /ajax/gif/{gifId}/analytic/{shareType}/`, at once: sharing often leaves the page. */
  share(shareType: string, gifId: string): void
  /** A named interface event, such as ('Embed', 'Click Share', gif id). */
  event(category: string, action: string, label?: string, value?: number): void
  /** A page was shown, by its address; API-style paths are rewritten to the pages that they stand for. */
  pageView(url: string): void
  /**
   * `true`: user attributes may be set. `false`: nothing more is sent, what is queued is dropped and the
   * session's id is forgotten. Before either, events are sent without user attributes.
   */
  consent(granted: boolean): void
  /** Sends what is queued now. Never rejects. */
  flush(): Promise<void>
  /** Flushes, then ends timers and listeners. */
  destroy(): void
}

/** One event as `POST /v2/pingback` takes it. */
export interface PingbackEvent {
  /** Milliseconds since 1970. */
  ts: number
  /** By name: `position` (JSON of the rectangle), `layout_type`, `time_to_first_play`, `category`, `label` … */
  attributes: EventAttributes
  /** `SEEN`, `CLICK`, `HOVER`, `START`, or the action of an interface event. */
  action_type: string
  /** Absent for GIF events: the payload says what kind they are. */
  event_type?: PageEventType
  /** The session's random pingback id. */
  user_id: string
  /** Only of a visitor who is logged in and consented. */
  logged_in_user_id?: string | undefined
  /** Opaque text that the provider put into the GIF; absent for page-level events. */
  analytics_response_payload?: string
}
export type EventAttributes = Readonly<Record<string, string | number | undefined>>
export type PageEventType = 'EVENT' | 'PAGE_VIEW'
export type GifActionType = 'SEEN' | 'CLICK' | 'HOVER' | 'START'

/** The person behind the session, where the host site knows one. */
export interface AnalyticsUser {
  /** Nothing below is sent or handed on unless this is `true` and consent was given. */
  loggedIn: boolean
  id: string
  isVerified?: boolean
  /** Such as `artist` or `partner`. */
  type?: string
}

/** A page-level event as trackers get it. */
export interface TrackedEvent {
  category: string
  action: string
  label?: string | undefined
  value?: number | undefined
}

/** User id, verified status and user type, as they are sent; empty for a visitor who is not known or did not consent. */
export interface UserAttributes {
  logged_in_user_id?: string
  is_verified?: string
  user_type?: string | undefined
}

/** Somewhere else to send page-level events: a vendor's queue, a log, a test. What it throws is logged only. */
export interface Tracker {
  /** An interface event. */
  event?(event: TrackedEvent, user: UserAttributes): void
  /** A virtual page path. */
  pageView?(path: string, user: UserAttributes): void
}

export interface AnalyticsOptions {
  /** Address of the pingback call, or of the API or server it belongs to (`/v2/pingback` is then used). */
  endpoint: string
  /** API key, sent as the `api_key` query parameter. */
  key: string
  /** Base of `/ajax/gif/{id}/analytic/{type}/`. Default: the endpoint's origin. */
  site?: string
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch
  /** `false` sends nothing and stores nothing. Global Privacy Control does the same. Default `true`. */
  enabled?: boolean
  /** `false` sends every event at once. Default `true`: events wait for a pause of `debounceMs`. */
  queue?: boolean
  /** Default 1000. */
  debounceMs?: number
  /** What the visitor has said so far; see `Analytics.consent`. */
  consent?: boolean
  user?: AnalyticsUser
  trackers?: readonly Tracker[]
  /** The window whose leaving flushes the queue. Default: the global one, where there is one. */
  view?: Window
  /** Turns an address into the path of its page view; nothing is sent for `undefined`. Default: the address as it is. */
  pagePath?: (url: string) => string | undefined
  /** Gets failures and debug lines; see `createDebugLog`. Default: nobody. */
  log?: (...parts: unknown[]) => void
}
