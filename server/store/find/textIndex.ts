/**
 * What a database's full-text index must do. Everything that is found by words is built on this, so
 * that both engines find the same, and so that the cost of a search does not grow with the number
 * of records it could find.
 */
import type { GifRecord } from '../../library/types.ts'
import type { GifType, Rating } from '../types.ts'

/** Words that stand for each other, as they are in the index: the one that was typed first. */
export type Form = readonly string[]

/** One of several ways to say something: a form of each word must match. */
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

/** Numbers are given to records as they come, so higher ones are newer. */
export interface Standing {
  number: number
  /** Recent attention; 0: none. */
  heat: number
  /** Rank without attention, 0 to 1. */
  trend: number
  created: string
}

/** A standing with the text that is searched, as `textOf` writes it. */
export interface Found extends Standing {
  text: string
}

/** Indexes leap over numbers by this many. */
export const BLOCK = 2 ** 15

export interface Cut {
  limit: number
  offset?: number
  /** Only this and higher numbers; a multiple of `BLOCK`. */
  above?: number
  /** Only lower numbers. */
  below?: number
  without?: readonly number[]
}

export interface TextIndex {
  /** Numbers of matching records, highest first. */
  newest(match: Match, cut: Cut): Promise<number[]>
  /** For each of these, the numbers of at most `limit` matching records, highest first. */
  newestOfEach(matches: readonly Match[], limit: number): Promise<number[][]>
  /** Counts at most `bound` matches, highest numbers first; `lowest` is the last of so many. */
  count(match: Match, bound: number): Promise<{ count: number; lowest: number }>
  /** The lowest matching number that is at least `number`. */
  firstFrom(match: Match, number: number): Promise<number | undefined>
  /** How many listed records have each of these words; those without are left out. */
  frequencies(words: readonly string[]): Promise<Map<string, number>>
  /** Known words that have one of the parts (`partsOf`), and how many records have each. */
  spellings(parts: readonly string[]): Promise<Map<string, number>>
  /** About the highest number, some seconds old. */
  highest(): Promise<number>
  standings(numbers: readonly number[]): Promise<Standing[]>
  found(numbers: readonly number[]): Promise<Found[]>
  /** In the order of `numbers`. */
  records(numbers: readonly number[]): Promise<GifRecord[]>
}

/** Trending order: attention first, then `trend`. */
export const byTrend = (a: Standing, b: Standing): number =>
  b.heat - a.heat || b.trend - a.trend || a.number - b.number

export const byDate = (a: Standing, b: Standing): number =>
  Number(a.created < b.created) - Number(a.created > b.created) || a.number - b.number
