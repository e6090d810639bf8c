/**
 * The full-text index of a database. Every search by words is built on it, so that both engines
 * find the same, and so that a search does not cost more with more matching records.
 */
import type { GifRecord } from '../../library/types.ts'
import type { GifType, Rating } from '../types.ts'

/** Interchangeable words in the index; the typed one comes first. */
export type Form = readonly string[]

/** One phrase of a group of alternatives: a form of each of its words must match. */
export interface Alternative {
  forms: readonly Form[]
  /** Whether words that begin with the last form match too. */
  isPrefix?: boolean
}

/** A condition on records. Without words, all listed records that pass the filters match. */
export interface Match {
  /** Each group must match by one of its alternatives. */
  all: readonly (readonly Alternative[])[]
  /** Only the title counts. */
  inTitle?: boolean
  types?: readonly GifType[]
  rating?: Rating
  excludeDynamic?: boolean
  /** The user, as in `channelKey`. */
  channel?: string
}

/** A record's number, rank and searchable text. New records get higher numbers. */
export interface FoundText {
  number: number
  /** Recent attention; 0: none. */
  heat: number
  /** Rank without attention, 0 to 1. */
  trend: number
  created: string
  /** From `searchTextOf`. */
  text: string
}

export interface ResultRange {
  limit: number
  offset?: number
  without?: readonly number[]
}

export interface TextIndex {
  /** Numbers of matching records, highest first. */
  newest(match: Match, range: ResultRange): Promise<number[]>
  /** The lowest matching number that is at least `number`. */
  firstFrom(match: Match, number: number): Promise<number | undefined>
  /** Number of listed records by word; words without records are absent. */
  frequencies(words: readonly string[]): Promise<Map<string, number>>
  /** Known words that have one of the parts (`partsOf`), and how many records have each. */
  spellings(parts: readonly string[]): Promise<Map<string, number>>
  /** The highest number, possibly some seconds old. */
  highest(): Promise<number>
  found(numbers: readonly number[]): Promise<FoundText[]>
  /** In the order of `numbers`. */
  records(numbers: readonly number[]): Promise<GifRecord[]>
}

/** Trending order: attention first, then `trend`. */
export const byTrend = (a: FoundText, b: FoundText): number =>
  b.heat - a.heat || b.trend - a.trend || a.number - b.number

export const byDate = (a: FoundText, b: FoundText): number =>
  Number(a.created < b.created) - Number(a.created > b.created) || a.number - b.number
