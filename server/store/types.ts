/**
 * The server's view of its database. `sql/` implements it on two engines: SQLite (`libsql/`) and
 * PostgreSQL (`postgres/`). Nothing here depends on files, SQL or a single process. Every list is
 * stable: the same query on the same content gives the same order, so pages neither overlap nor
 * leave gaps. No method throws because of visitors' text.
 */
import type { Rating } from '../library/items.ts'
import type { GifRecord } from '../library/types.ts'
import type { CountStore } from './countTypes.ts'
import type { KeyStore } from './keyTypes.ts'
import type { Outbox } from './outboxTypes.ts'
import type { ReportStore } from './reportTypes.ts'
import type { SearchStore } from './searchTypes.ts'
import type { SessionStore } from './sessionTypes.ts'
import type { VisitorStore } from './visitorTypes.ts'

export type { Rating }
export type GifType = GifRecord['type']

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
  /** The term as typed. `@name words` searches that user's uploads only; `@name` lists them. */
  term: string
  sort?: 'relevant' | 'recent'
}

/** The record has been changed in the meantime. */
export class EditConflictError extends Error {
  readonly code = 'edit_conflict'
  /** `record` is what it is now. */
  constructor(readonly record: GifRecord) {
    super('Somebody else has changed this GIF meanwhile')
  }
}

export interface GifPage {
  records: GifRecord[]
  /**
   * Records that match the query, on all pages. Of a search, exact up to `EXACT_TOTAL` and
   * estimated above.
   */
  total: number
}

/** An exact count above this would cost more than it is worth. */
export const EXACT_TOTAL = 500

export interface TagCount {
  name: string
  /** Records with this tag; for a related tag, records with both. */
  count: number
}

/** A GIF and others that look like it, perhaps the same in another size or format. */
export interface AlikeGifs {
  record: GifRecord
  others: GifRecord[]
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
  /**
   * Adds records, or replaces those with the same id. Fields set by `patch` stay. Announces new
   * records in the outbox, except when the database is filled from scratch.
   */
  put(records: readonly GifRecord[], options?: { isRefill?: boolean }): Promise<void>
  get(id: string): Promise<GifRecord | undefined>
  /** In the order of `ids`, without unknown ones. */
  getMany(ids: readonly string[]): Promise<GifRecord[]>
  remove(ids: readonly string[]): Promise<void>
  /** Ids of all stored records, hidden and removed ones included. */
  allIds(): Promise<string[]>
  /**
   * Overrides fields of the stored record; null removes an override. Overrides survive a later
   * `put`. Returns the new record, or `undefined` if there is none. `{ is_removed: true }` takes it
   * down. Throws `EditConflictError` if `isCurrent` rejects the record before the change.
   */
  patch(
    id: string,
    fields: Readonly<Record<string, unknown>>,
    isCurrent?: (record: GifRecord) => boolean,
  ): Promise<GifRecord | undefined>
  /** All overrides, even of records that are not stored. */
  patches(): Promise<{ id: string; patch: Record<string, unknown> }[]>
  /** Replaces all overrides of an id, whether or not its record is stored. */
  setPatch(id: string, fields: Readonly<Record<string, unknown>>): Promise<void>
  /** For the operator: any stored record, hidden and removed ones included. */
  stored(ids: readonly string[]): Promise<GifRecord[]>
  /** All stored records except removed ones, the last added first. */
  newest(page: { offset: number; limit: number }): Promise<GifPage>
  /** Whether the record was taken down: its page and media answer 410, even if it is not stored. */
  isTakenDown(id: string): Promise<boolean>
  takenDown(): Promise<string[]>
  /**
   * Calls `listener` with the id of each record that this process takes down. Returns the remover.
   */
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

  /** GIFs that look like earlier ones, the latest first, each with its look-alikes. */
  alike(page: { offset: number; limit: number }): Promise<{ found: AlikeGifs[]; total: number }>

  /** Tags that start with `prefix` (empty: all), most used first. */
  tags(prefix: string, limit: number): Promise<TagCount[]>
  /** Called after each change by this process, and by others once `follow` notices it. */
  onChange(listener: () => void): () => void
  /** Looks for changes by other processes, a few times a second at most. */
  follow(): Promise<void>
  /** Increases when the results of lists and searches may change, in any process. */
  version(): Promise<number>

  /** Tags that occur together with `tag` among its newest records, most frequent first. */
  relatedTags(tag: string, limit: number): Promise<TagCount[]>
}

/** Messages of animated texts, so that a short id can stand for a long message. */
export interface TextStore {
  /** Stores a message under a key; drops the least recently used beyond the capacity. */
  remember(key: string, message: string): Promise<void>
  recall(key: string): Promise<string | undefined>
}

export interface ServerStore {
  gifs: GifStore
  counts: CountStore
  keys: KeyStore
  reports: ReportStore
  searches: SearchStore
  sessions: SessionStore
  texts: TextStore
  visitors: VisitorStore
  outbox: Outbox
  /** Copies what cannot be rebuilt into a new file, without blocking reads and writes. */
  backup(file: string): Promise<void>
  /** Resolves if the database answers and can be written; rejects with the reason if not. */
  ready(): Promise<void>
  /** Deletes what nothing uses any more; also called every half-hour. */
  expire(): Promise<void>
  close(): Promise<void>
}

/** A database and its engine, as the commands and the server use it. */
export interface Database {
  /** Throws `StoreError` with a one-line message. */
  open(onNotice: (line: string) => void): Promise<ServerStore>
  /** Checks the database without changing it: one line for each problem. */
  check(): Promise<string[]>
  /** Replaces what cannot be rebuilt with a backup. Throws an error of one line. */
  restore(file: string): Promise<void>
}
