/** The tables, for Kysely. Booleans are 0 and 1, objects are JSON. */
import type { Generated } from 'kysely'

/** Tables that can be rebuilt from the library. */
export interface ContentTables {
  gifs: {
    number: Generated<number>
    id: string
    type: string
    rating: number
    present: number
    listed: number
    dynamic: number
    channel: string
    created: string
    trend: number
    /** The searchable text, from `searchTextOf`. */
    text: string
    /** Recent attention, see `heat.ts`; 0: none. */
    heat: Generated<number>
  }
  /** Separate from `gifs`, so that lists read narrow rows only. */
  gif_records: {
    number: number
    record: string
    /** A copy of the patch in `patches`. */
    patch: string
  }
  gif_tags: { number: number; key: string; name: string }
  /** Listed records by tag. */
  tag_counts: { key: string; name: string; count: number }
  /** Listed records by word or part of words. */
  word_counts: { key: string; count: number }
  /** Words under themselves and under themselves without one letter. */
  spellings: { part: string; word: string }
  /** Listed records by user. `names` has the words of the user's names. */
  channels: { key: string; names: string; count: number }
  /** Ids of GIFs at other services. */
  gif_aliases: { alias: string; number: number }
  /** Looks of operators' files, from `looksOf`. */
  gif_looks: { number: number; looks: string }
  /** The looks in bands, to find candidates. */
  gif_bands: { band: number; number: number }
  /** Pairs of look-alikes: a GIF and an earlier one. */
  gif_alike: { number: number; other: number }
  texts: { key: string; message: string; used: number }
  /** One row, incremented with each change of the tables above. */
  content_version: { version: number }
}

/** Tables with data of people, which cannot be rebuilt. */
export interface PeopleTables {
  patches: { id: string; patch: string; removed: number }
  /** Events of a GIF, by half-hours since 1970. */
  gif_counts: {
    gif_id: string
    half_hour: number
    views: number
    clicks: number
    hovers: number
    shares: number
  }
  /** Events counted for a client network in the running half-hour. `client` is a hash. */
  counted_clients: { half_hour: number; client: string; gif_id: string; kind: string }
  api_keys: {
    name: string
    /** SHA-256 of the secret. */
    hash: string
    /** Requests an hour. */
    quota: number | null
    /** JSON. */
    origins: string
    made: number
    revoked: number | null
  }
  /** Requests with a key, by days since 1970. */
  key_uses: { name: string; day: number; count: number }
  /** `until` is in milliseconds. */
  staff_sessions: { hash: string; until: number }
  /** Visitors' reports; `id` is a hash of the GIF and the visitor's network. */
  reports: { id: string; gif_id: string; reason: string; note: string; made: number; state: string }
  /** Searches that found something, by days since 1970. */
  searches: { term: string; day: number; count: number }
  /** Searches counted for a client network today. `client` is a hash. */
  searched_clients: { day: number; client: string; term: string }
  hidden_terms: { term: string }
  /** News waiting for delivery. `at` and `due` are in milliseconds. */
  outbox: { kind: string; gif_id: string; news_id: string; at: number; due: number; tries: number }
}
