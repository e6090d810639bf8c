/**
 * What the server needs from its database. `sql/` implements it on two engines: SQLite (`libsql/`)
 * and PostgreSQL (`postgres/`). Nothing here depends on files, SQL or a single process.
 *
 * Every list is stable: the same query on the same content gives the same order, so pages neither
 * overlap nor leave gaps. Only a page thousands of entries below all that were asked for begins
 * about where it should. No method throws because of visitors' text, whatever it holds.
 */
import type { GifRecord } from '../library/types.ts'

export type GifType = GifRecord['type']
export type Rating = GifRecord['rating']

/** Mildest first. A ceiling includes everything below it. */
export const RATINGS = ['g', 'pg', 'pg-13', 'r'] as const satisfies readonly Rating[]

export interface ListQuery {
  /** Types to include; empty or absent: all. */
  types?: readonly GifType[]
  /** Highest rating to include. Default `r`: everything. */
  rating?: Rating
  /** Leaves out records made on demand (`is_dynamic`). */
  excludeDynamic?: boolean
  offset: number
  limit: number
}

export interface SearchQuery extends ListQuery {
  /** As typed. `@name words` searches that user's uploads only; `@name` lists them. */
  term: string
  sort?: 'relevant' | 'recent'
}

export interface GifPage {
  records: GifRecord[]
  /** Records that match the query, on all pages: exact up to `EXACT_TOTAL`, estimated above. */
  total: number
}

/** Counting more would cost more than it tells. */
export const EXACT_TOTAL = 500

export interface TagCount {
  name: string
  /** Records with this tag; for a related tag, records with both. */
  count: number
}

/** A user as their records describe them, with the number of those records. */
export interface Channel {
  user: Record<string, unknown>
  username: string
  count: number
  /** Id of the user's first record in trending order, shown as the channel's picture. */
  featuredId: string
}

/**
 * No method finds records with `is_removed`; those with `is_hidden` or `is_indexable: false` are
 * found by id only.
 */
export interface GifStore {
  /** Adds records, or replaces those with the same id. Fields set by `patch` stay. */
  put(records: readonly GifRecord[]): Promise<void>
  get(id: string): Promise<GifRecord | undefined>
  /** In the order of `ids`, without unknown ones. */
  getMany(ids: readonly string[]): Promise<GifRecord[]>
  remove(ids: readonly string[]): Promise<void>
  /** Ids of all stored records, hidden and removed ones included. */
  allIds(): Promise<string[]>
  /**
   * Overrides fields of the stored record; null removes an override. Overrides survive a later
   * `put`. Returns the new record, or `undefined` if there is none. `{ is_removed: true }` takes it
   * down.
   */
  patch(id: string, fields: Readonly<Record<string, unknown>>): Promise<GifRecord | undefined>
  /** All overrides, those of records that are not stored included. */
  patches(): Promise<{ id: string; patch: Record<string, unknown> }[]>
  /** Replaces all overrides of an id, whether or not its record is stored. */
  setPatch(id: string, fields: Readonly<Record<string, unknown>>): Promise<void>
  /** Whether the record was taken down: its page and media answer 410, even if it is not stored. */
  isTakenDown(id: string): Promise<boolean>
  takenDown(): Promise<string[]>
  /** Called with the id of each record this process takes down. Returns the remover. */
  onTakenDown(listener: (id: string) => void): () => void

  /**
   * Ranks title over tags over uploader, and words over prefixes; falls back to any of the words.
   */
  search(query: SearchQuery): Promise<GifPage>
  trending(query: ListQuery): Promise<GifPage>
  /** A random record, among those that `tag` finds if it is given. */
  random(query: Omit<ListQuery, 'offset' | 'limit'> & { tag?: string }): Promise<GifRecord | undefined>
  /**
   * Records that share tags or title words with `id`, closest first, filled up with trending ones
   * if there are few. `undefined`: no such id.
   */
  related(id: string, query: ListQuery): Promise<GifPage | undefined>
  /** One user's records, newest first. `undefined`: no such user. */
  byUser(username: string, query: ListQuery): Promise<GifPage | undefined>

  channel(username: string): Promise<Channel | undefined>
  searchChannels(
    term: string,
    page: { offset: number; limit: number },
  ): Promise<{ channels: Channel[]; total: number }>

  /** Tags that start with `prefix` (empty: all), most used first. */
  tags(prefix: string, limit: number): Promise<TagCount[]>
  /** Another number after each change of what lists and searches find, by whichever process. */
  version(): Promise<number>

  /** Tags that occur together with `tag` among its newest records, most frequent first. */
  relatedTags(tag: string, limit: number): Promise<TagCount[]>
}

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

/** Messages of animated texts, so that a short id can stand for a long message. */
export interface TextStore {
  /** Stores a message under a key; drops the least recently used beyond the capacity. */
  remember(key: string, message: string): Promise<void>
  recall(key: string): Promise<string | undefined>
}

/** GIFs that people keep. An owner is an account or a browser, under any key. */
export interface FavoriteStore {
  /** Does nothing if it is kept already. Drops the owner's oldest beyond the capacity. */
  add(owner: string, gifId: string): Promise<void>
  remove(owner: string, gifId: string): Promise<void>
  /** Hands all of an owner's favorites to another one, who may have some of them already. */
  move(from: string, to: string): Promise<void>
  has(owner: string, gifId: string): Promise<boolean>
  /** Ids, the newest first. */
  list(owner: string): Promise<string[]>
}

/** What a client spent of a budget within a window of time. */
export interface Spending {
  key: string
  startMs: number
  endsMs: number
  amount: number
}

/** Tokens flow in evenly up to `full`. */
export interface Bucket {
  full: number
  perMs: number
}

/**
 * What the processes on one database share. All of it may be lost: it bounds, keeps and coordinates
 * what the server does, and can be found out again.
 */
export interface SharedStore {
  /**
   * Adds up what all processes spend. Resolves with the sums; a window may have begun elsewhere.
   */
  spend(spendings: readonly Spending[]): Promise<{ key: string; startMs: number; spent: number }[]>
  /** Takes a token, or tells when there will be one. */
  take(key: string, bucket: Bucket): Promise<{ left: number } | { waitMs: number }>
  get(key: string): Promise<{ value: string; madeMs: number } | undefined>
  set(key: string, value: string, keptMs: number): Promise<void>
  /**
   * Whether `owner` may work on `key` alone for `ms`. The owner itself prolongs its lease by it.
   */
  lease(key: string, owner: string, ms: number): Promise<boolean>
  release(key: string, owner: string): Promise<void>
}

/**
 * Work that is done once, by any process, and outlives the process that does it. A key is added
 * once until it is done.
 */
export interface WorkQueue {
  add(keys: readonly string[]): Promise<void>
  /** Work that nobody does, for `ms`; the oldest first, what has failed last. */
  claim(owner: string, ms: number): Promise<string | undefined>
  /** Whether it was still the owner's. */
  prolong(key: string, owner: string, ms: number): Promise<boolean>
  done(key: string, owner: string): Promise<void>
  /** Lets others try. */
  giveBack(key: string, owner: string): Promise<void>
  /** What is to be done or being done. */
  waiting(): Promise<number>
}

export interface ServerStore {
  gifs: GifStore
  mediaWork: WorkQueue
  events: EventStore
  texts: TextStore
  favorites: FavoriteStore
  shared: SharedStore
  /** Copies what cannot be rebuilt into a new file. Reads and writes go on meanwhile. */
  backup(file: string): Promise<void>
  /** Resolves if the database answers. */
  ready(): Promise<void>
  /** Writes what waits to be written. */
  close(): Promise<void>
}
