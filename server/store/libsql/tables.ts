/** The tables of both databases, for Kysely. Booleans are 0 and 1, objects are JSON. */
import type { Generated } from 'kysely'

/** `content.db`: what can be rebuilt from the library. */
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
    record: string
    /** A copy of the patch in `people.db`. */
    patch: string
  }
  gif_text: { rowid: number; title: string; tags: string; people: string }
  gif_tags: { number: number; key: string; name: string }
  texts: { key: string; message: string; used: number }
}

/** `people.db`: what people have done, which cannot be rebuilt. */
export interface PeopleTables {
  patches: { id: string; patch: string }
  events: {
    number: Generated<number>
    ts: number
    source: string
    action: string
    type: string
    gif_id: string | null
    user_id: string | null
    attributes: string | null
  }
  /** Totals, so that nobody has to add up a year of hours. */
  event_actions: { action: string; count: number }
  event_hours: { hour: number; action: string; count: number }
  /** `gif_id` is empty for events without one. */
  event_gifs: { gif_id: string; action: string; count: number }
}
