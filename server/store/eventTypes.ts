/** What the server keeps of the events that widgets report. */

/** An event reported by a widget. Absent fields were not sent or not valid. */
export interface StoredEvent {
  /** Milliseconds since 1970, by the visitor's clock if plausible, else by the server's. */
  ts: number
  /** The endpoint that received it. */
  source: 'pingback' | 'ajax'
  /** SEEN, CLICK, HOVER, START, a share type, or the action of a page event. */
  action: string
  /** GIF_RELATED, GIF_SEARCH, Embed, … as sent. */
  type: string
  gifId?: string
  /** The visitor's random session id. */
  userId?: string
  /** Further attributes, bounded in size. */
  attributes?: Record<string, unknown>
}

/** `action` is one of the known names, or `other`. */
export interface ActionCount {
  action: string
  count: number
}

export interface GifActionCount extends ActionCount {
  /** Empty for events that name no GIF. */
  gifId: string
}

/** What became of reported events. */
export interface Added {
  counted: number
  /** The same session had reported the same of the same GIF shortly before. */
  repeated: number
}

/** Too many events wait to be written; the reporter should try again. */
export class StoreBusyError extends Error {
  readonly code = 'store_busy'
}

export interface EventStore {
  /**
   * Counts the events and keeps the newest ones in full. Resolves when they are durable. Throws
   * `StoreBusyError`.
   */
  add(events: readonly StoredEvent[]): Promise<Added>
  /** Events that wait to be written. */
  waiting(): number
  /** Kept events numbered above `number`, oldest first. */
  after(number: number, limit: number): Promise<{ number: number; event: StoredEvent }[]>
  /** All counts of GIFs. */
  counts(): Promise<GifActionCount[]>
  /** Since the minute of `sinceMs`, oldest first, without empty minutes. Kept for two days. */
  minutes(sinceMs: number): Promise<(ActionCount & { startMs: number })[]>
  /** Newest first. */
  latest(limit: number): Promise<StoredEvent[]>
  /** Most frequent first. */
  actions(): Promise<ActionCount[]>
  /** Counts of the `limit` GIFs with the most events. */
  topGifs(limit: number): Promise<GifActionCount[]>
  countsOf(ids: readonly string[]): Promise<GifActionCount[]>
  /** Since the hour of `sinceMs`, in buckets of whole hours, oldest first, without empty ones. */
  timeline(sinceMs: number, bucketHours: number): Promise<(ActionCount & { startMs: number })[]>
  /** Events counted in the last 400 days. */
  total(): Promise<number>
}
