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
    /** What is searched, as `textOf` writes it. */
    text: string
    /** Recent attention, as `heat.ts` counts it; 0: none. */
    heat: Generated<number>
  }
  /** Apart from `gifs`, so that lists read narrow rows only. */
  gif_records: {
    number: number
    record: string
    /** A copy of the patch of `patches`. */
    patch: string
  }
  gif_tags: { number: number; key: string; name: string }
  /** Listed records by tag. */
  tag_counts: { key: string; name: string; count: number }
  /** Listed records by word or part of words. */
  word_counts: { key: string; count: number }
  /** Words under themselves and under what is left of them without one letter. */
  spellings: { part: string; word: string }
  /** Listed records by user. `names` has the words of the user's names. */
  channels: { key: string; names: string; count: number }
  /** Numbers of the closest records, as JSON. `made` is in milliseconds. */
  gif_related: { number: number; others: string; made: number }
  /** Ids that GIFs had elsewhere. */
  gif_aliases: { alias: string; number: number }
  /** How operators' files look, as `looksOf` writes it. */
  gif_looks: { number: number; looks: string }
  /** The same in bands, to find candidates by. */
  gif_bands: { band: number; number: number }
  /** Pairs that look alike: one, and another that was written before. */
  gif_alike: { number: number; other: number }
  texts: { key: string; message: string; used: number }
  /** One row, counted up with each change of the tables above. */
  content_version: { version: number }
}

/** Tables of people's doing, which cannot be rebuilt. */
export interface PeopleTables {
  patches: { id: string; patch: string; removed: number }
  /** What was reported of a GIF, by half-hours since 1970. */
  gif_counts: {
    gif_id: string
    half_hour: number
    views: number
    clicks: number
    hovers: number
    shares: number
  }
  /** What a client network was counted with in the running half-hour. `client` is a hash. */
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
  /** What visitors report; `id` is a hash of the GIF and the visitor's network. */
  reports: { id: string; gif_id: string; reason: string; note: string; made: number; state: string }
  /** Searches that found something, by days since 1970. */
  searches: { term: string; day: number; count: number }
  /** What a client network was counted with today. `client` is a hash. */
  searched_clients: { day: number; client: string; term: string }
  hidden_terms: { term: string }
  /** News that waits to be delivered. `at` and `due` are in milliseconds. */
  outbox: { kind: string; gif_id: string; news_id: string; at: number; due: number; tries: number }
}
