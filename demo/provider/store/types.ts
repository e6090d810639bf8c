/**
 * What the provider asks of its database. `libsql/` fills these interfaces with SQLite; a server database can
 * fill them as well: nothing here speaks of files, SQL or a single process.
 *
 * Every list is stable: the same query on the same content gives the same order, so that pages neither overlap
 * nor leave gaps. Text that comes from visitors may be anything at all; no method throws because of it.
 */
import type { GifRecord } from '../../library/types.ts'

export type GifType = GifRecord['type']
export type Rating = GifRecord['rating']

/** From the mildest up. A ceiling includes everything below it. */
export const RATINGS = ['g', 'pg', 'pg-13', 'r'] as const satisfies readonly Rating[]

export interface ListQuery {
  /** Types to include; empty or absent: all. */
  types?: readonly GifType[]
  /** Highest rating to include. Default `r`: everything. */
  rating?: Rating
  /** Leaves out records that were made on demand (`is_dynamic`). */
  excludeDynamic?: boolean
  offset: number
  limit: number
}

export interface SearchQuery extends ListQuery {
  /** Whatever the visitor typed. `@name words` searches the uploads of that user only; `@name` lists them. */
  term: string
  sort?: 'relevant' | 'recent'
}

export interface GifPage {
  records: GifRecord[]
  /** How many records the query has in all, whatever the page. */
  total: number
}

export interface TagCount {
  name: string
  /** Records with this tag (for a related tag: records that carry both). */
  count: number
}

/** A user as their records carry it, with how many records they have. */
export interface Channel {
  user: Record<string, unknown>
  username: string
  count: number
  /** Id of the user's first record in trending order: a picture for the channel. */
  featuredId: string
}

/**
 * Records with `is_removed` are not found by any method; with `is_hidden` or `is_indexable: false` only by id.
 */
export interface GifStore {
  /** Adds records or replaces those with the same id. Fields set by `patch` stay. */
  put(records: readonly GifRecord[]): Promise<void>
  get(id: string): Promise<GifRecord | undefined>
  /** In the order of `ids`; unknown ones are left out. */
  getMany(ids: readonly string[]): Promise<GifRecord[]>
  remove(ids: readonly string[]): Promise<void>
  /** Ids of everything stored, also what is hidden or removed. */
  allIds(): Promise<string[]>
  /**
   * Sets fields over the stored record (null removes the override), also across a later `put` of the same id.
   * Returns the record as it then is, or `undefined` when there is none.
   */
  patch(id: string, fields: Readonly<Record<string, unknown>>): Promise<GifRecord | undefined>

  /** Title before tags before uploader; whole words before beginnings of words; any word when no record has all. */
  search(query: SearchQuery): Promise<GifPage>
  trending(query: ListQuery): Promise<GifPage>
  /** One record by chance, among those that `tag` finds when it is given. */
  random(query: Omit<ListQuery, 'offset' | 'limit'> & { tag?: string }): Promise<GifRecord | undefined>
  /** Others that share tags or title words with `id`, the closest first; few of them are followed by others. `undefined`: no such id. */
  related(id: string, query: ListQuery): Promise<GifPage | undefined>
  /** One user's records, newest first. `undefined`: no such user. */
  byUser(username: string, query: ListQuery): Promise<GifPage | undefined>

  channel(username: string): Promise<Channel | undefined>
  searchChannels(
    term: string,
    page: { offset: number; limit: number },
  ): Promise<{ channels: Channel[]; total: number }>

  /** Tags that begin like `prefix` (empty: all), the most used first. */
  tags(prefix: string, limit: number): Promise<TagCount[]>
  /** Tags that occur together with `tag`, the most frequent first. */
  relatedTags(tag: string, limit: number): Promise<TagCount[]>
}

/** One thing a widget reported. Absent fields were not sent or not usable. */
export interface StoredEvent {
  /** Milliseconds since 1970, by the visitor's clock when it is plausible, else by the server's. */
  ts: number
  /** Where it came in: `pingback` or `ajax`. */
  source: 'pingback' | 'ajax'
  /** SEEN, CLICK, HOVER, START, a share type, or the action of a page event. */
  action: string
  /** GIF_RELATED, GIF_SEARCH, Embed, … as sent. */
  type: string
  gifId?: string
  /** The visitor's random session id. */
  userId?: string
  /** What else was sent, bounded. */
  attributes?: Record<string, unknown>
}

export interface EventCount {
  gifId: string | undefined
  action: string
  count: number
}

export interface EventStore {
  /** Keeps the newest `capacity` events and forgets older ones. */
  add(events: readonly StoredEvent[]): Promise<void>
  /** Newest first. */
  latest(limit: number): Promise<StoredEvent[]>
  counts(): Promise<EventCount[]>
  /** Events per bucket since `sinceMs`, oldest first; empty buckets are left out. */
  timeline(sinceMs: number, bucketMs: number): Promise<{ startMs: number; action: string; count: number }[]>
  total(): Promise<number>
}

/** Messages that were animated, so that a short id can stand for a long message. */
export interface TextStore {
  /** Remembers a message under a key; forgets the longest unused beyond `capacity`. */
  remember(key: string, message: string): Promise<void>
  recall(key: string): Promise<string | undefined>
}

export interface ProviderStore {
  gifs: GifStore
  events: EventStore
  texts: TextStore
  close(): void
}
