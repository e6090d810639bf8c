/**
 * Filters as words of the full-text index, so that a search and its filters are one look-up. They
 * begin with a private-use character, which visitors' words never contain.
 */
import { createHash } from 'node:crypto'
import type { Match } from '../find/textIndex.ts'
import { RATINGS } from '../types.ts'

const PRIVATE = '\ue000'

const channelFacet = (key: string) =>
  `${PRIVATE}c${createHash('sha256').update(key).digest('hex').slice(0, 24)}`

/** Facets of a listed record. */
export function facetsOf(row: { type: string; rating: number; dynamic: number; channel: string }): string[] {
  return [
    `${PRIVATE}l`,
    `${PRIVATE}t${row.type}`,
    `${PRIVATE}r${row.rating}`,
    ...(row.dynamic ? [] : [`${PRIVATE}s`]),
    ...(row.channel ? [channelFacet(row.channel)] : []),
  ]
}

/** Each group must match by one of its facets. Empty: every listed record does. */
export function facetGroups({ types = [], rating = 'r', excludeDynamic, channel }: Match): string[][] {
  const ceiling = RATINGS.indexOf(rating)
  return [
    ...(types.length > 0 ? [types.map(type => `${PRIVATE}t${type}`)] : []),
    ...(ceiling < RATINGS.length - 1
      ? [RATINGS.slice(0, ceiling + 1).map((_, index) => `${PRIVATE}r${index}`)]
      : []),
    ...(excludeDynamic ? [[`${PRIVATE}s`]] : []),
    ...(channel === undefined ? [] : [[channelFacet(channel)]]),
  ]
}

/** Facets of the excluded ratings, unless they outnumber the included ones. */
export function facetsAbove({ rating = 'r' }: Match): string[] {
  const first = RATINGS.indexOf(rating) + 1
  return RATINGS.length - first > first ? [] : RATINGS.slice(first).map((_, at) => `${PRIVATE}r${first + at}`)
}

/** The facet of every listed record. */
export const LISTED = `${PRIVATE}l`
