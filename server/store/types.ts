/** Queries and results of the store. */
import type { Rating } from '../library/items.ts'
import type { GifRecord } from '../library/types.ts'

export type { Rating }
export type GifType = GifRecord['type']

/** Mildest first. A ceiling includes everything below it. */
export const RATINGS = ['g', 'pg', 'pg-13', 'r'] as const satisfies readonly Rating[]

/** A part of a list. */
export interface Page {
  offset: number
  limit: number
}

export interface ListQuery extends Page {
  /** Types to include; empty or absent: all. */
  types?: readonly GifType[]
  /** Highest rating to include. Default `r`: everything. */
  rating?: Rating
  /** Leaves out records made on demand (`is_dynamic`). */
  excludeDynamic?: boolean
}

export interface SearchQuery extends ListQuery {
  /** The term as typed. `@name words` searches that user's uploads only; `@name` lists them. */
  term: string
  sort?: 'relevant' | 'recent'
}

/** The record has been changed in the meantime. */
export class EditConflictError extends Error {
  readonly code = 'edit_conflict'
  /** `record` is its current state. */
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

/** A user as their records describe them, with the number of those records. */
export interface Channel {
  user: Record<string, unknown>
  username: string
  count: number
  /** Id of the user's first record in trending order, shown as the channel's picture. */
  featuredId: string
}
