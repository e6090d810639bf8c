/** A record and the columns by which it is found. */
import { isRecord, text } from '../../../src/gif/json.ts'
import type { GifRecord } from '../../library/types.ts'
import { channelKey } from '../searchTerm.ts'
import { RATINGS } from '../types.ts'
import { fold, words } from '../words/fold.ts'
import { searchTextOf, tokensIn } from '../words/gifText.ts'
import { facetsOf } from './facets.ts'
import type { ContentTables } from './tables.ts'

export type Fields = Readonly<Record<string, unknown>>

/** The searchable text of a record. */
export interface GifText {
  title: readonly string[]
  /** Other words, and facets in a form that no visitor can type. */
  rest: readonly string[]
}

export type GifRow = Omit<ContentTables['gifs'], 'number' | 'heat'>

export interface GifFacts {
  row: GifRow
  text: GifText
  /** All words and parts of words. */
  words: readonly string[]
  /** Its look; empty if unknown, or if it was removed. */
  looks: string
  /** Its ids at other services. */
  aliases: readonly string[]
  tagKeys: [key: string, name: string][]
  /** The words of the user's names, for the search of channels. */
  names: string
}

export const parseRecord = (record: string, patch: string): GifRecord => ({
  ...(JSON.parse(record) as GifRecord),
  ...(JSON.parse(patch) as Fields),
})

export function factsOf(record: GifRecord): GifFacts {
  const user = userOf(record)
  const tags = record.tags.filter(tag => tag.trim() !== '')
  const rating = RATINGS.indexOf(record.rating)
  const people = user ? `${text(user.username)} ${text(user.display_name)}` : ''
  const row: GifRow = {
    id: record.id,
    type: record.type,
    rating: rating < 0 ? RATINGS.length - 1 : rating,
    present: record.is_removed ? 0 : 1,
    listed: isListed(record) ? 1 : 0,
    dynamic: record.is_dynamic ? 1 : 0,
    channel: user ? channelKey(text(user.username)) : '',
    created: record.import_datetime,
    trend: trendScore(record),
    text: searchTextOf({ title: record.title, tags, people }),
  }
  const { title, all } = tokensIn(row.text)
  return {
    row,
    text: { title, rest: [...all.filter(word => !title.includes(word)), ...facetsOf(row)] },
    words: all,
    looks: record.is_removed ? '' : text(record.looks),
    aliases: Array.isArray(record.aliases) ? record.aliases.map(text).filter(Boolean) : [],
    tagKeys: [...new Map(tags.map(tag => [tagKey(tag), tag]))],
    names: words(people).join(' '),
  }
}

export const isListed = ({ is_removed, is_hidden, is_indexable }: GifRecord): boolean =>
  !is_removed && !is_hidden && is_indexable !== false

export const userOf = ({ user }: GifRecord): Fields | undefined => (isRecord(user) ? user : undefined)

/** The form in which tags are compared. */
export function tagKey(tag: string): string {
  return fold(tag).replaceAll('\0', '').trim().replace(/\s+/g, ' ').slice(0, 80)
}

const RECENT_FROM_MS = Date.UTC(2015, 0, 1)
const RECENT_SPAN_MS = 20 * 365 * 24 * 3600 * 1000

/**
 * Rank in the trending order, 0 to 1: featured first, then new and randomly by id. Deterministic.
 */
function trendScore(record: GifRecord): number {
  const age = (Date.parse(record.import_datetime) - RECENT_FROM_MS) / RECENT_SPAN_MS
  const recent = Number.isFinite(age) ? Math.min(1, Math.max(0, age)) : 0
  return (record.is_featured ? 0.4 : 0) + 0.2 * recent + 0.4 * hashFraction(record.id)
}

/** FNV-1a of a string as a fraction from 0 to 1. */
function hashFraction(value: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < value.length; i += 1) hash = Math.imul(hash ^ value.charCodeAt(i), 0x01000193)
  return (hash >>> 0) / 2 ** 32
}
