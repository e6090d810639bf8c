/**
 * Orders the results of a search. The best `HEAD` records of each condition, titles first, are
 * ranked by relevance, then by attention. Further matches follow from new to old, which the index
 * does without sorting.
 */
import { EXACT_TOTAL } from '../types.ts'
import { scoreOf } from './score.ts'
import type { Slot } from './slots.ts'
import { byDate, byTrend, type FoundText, type Match, type TextIndex } from './textIndex.ts'
import { totalFrom, totalOfAny } from './totals.ts'

/** Number of ranked records. */
export const HEAD = 150
/** Numbers to read: enough for the head, and to know the total. */
const COUNTED = EXACT_TOTAL + 1

/** Most slots that are looked up alone and in pairs. */
const MOST_ALONE = 3

export type Sort = 'relevant' | 'recent'

export interface Ranked {
  /** Numbers in order. */
  head: readonly number[]
  /** Condition of the records after the head, from new to old; `undefined`: none. */
  rest: Match | undefined
  total: number
}

/** Conditions from narrow to wide; each includes those before it. */
export async function ranked(
  index: TextIndex,
  tiers: readonly Match[],
  slots: readonly Slot[],
  sort: Sort,
): Promise<Ranked> {
  const candidates = new Set<number>()
  let rest: Match | undefined
  let counted: readonly number[] = []
  for (const match of tiers) {
    const all = await index.newest(match, { limit: COUNTED })
    // If all matches fit into the head, the matches in titles are among them.
    const hasMore = all.length >= HEAD && all.some(number => !candidates.has(number))
    const title =
      sort === 'relevant' && hasMore ? await index.newest({ ...match, inTitle: true }, { limit: HEAD }) : []
    for (const number of [...title, ...all.slice(0, HEAD)]) candidates.add(number)
    if (title.length < HEAD && all.length <= HEAD) continue
    rest = match
    counted = all
    break
  }
  const [head, total] = await Promise.all([
    inOrder(index, [...candidates], slots, sort),
    rest ? totalFrom(index, counted) : candidates.size,
  ])
  return { head, rest, total: Math.max(total, head.length) }
}

/**
 * Records that match some of the rarest slots, which come first in `rarest`; ordered by how many of
 * all `slots` they match, rare ones first.
 */
export async function rankedByAny(
  index: TextIndex,
  base: Omit<Match, 'all'>,
  rarest: readonly Slot[],
  slots: readonly Slot[],
  sort: Sort,
): Promise<Ranked> {
  const some = rarest.slice(0, MOST_ALONE)
  const groups = some.map(({ choices }) => choices)
  const any: Match = { ...base, all: [groups.flat()] }
  const limit = Math.ceil(HEAD / groups.length)
  const newest = (all: Match['all']) => index.newest({ ...base, all }, { limit })
  const single = await Promise.all(groups.map(group => newest([group])))
  const left = groups.length < MOST_ALONE ? [] : groups.map((_, at) => groups.toSpliced(at, 1))
  // Records that match all groups but one.
  const pairs = await Promise.all(left.map(newest))
  const lists = [...pairs, ...single]
  const isCut = lists.some(found => found.length === limit)
  const [found, total] = await Promise.all([
    inOrder(index, [...new Set(lists.flat())], slots, sort),
    totalOfAny(index, single, limit, any),
  ])
  const head = isCut ? found.slice(0, HEAD) : found
  return { head, rest: isCut ? any : undefined, total: Math.max(total, head.length) }
}

async function inOrder(
  index: TextIndex,
  numbers: readonly number[],
  slots: readonly Slot[],
  sort: Sort,
): Promise<number[]> {
  const found = await index.found(numbers)
  if (sort === 'recent') return found.sort(byDate).map(({ number }) => number)
  // Rounded, so that attention decides between nearly equal scores.
  const scores = new Map(found.map(({ number, text }) => [number, Math.round(100 * scoreOf(slots, text))]))
  const score = ({ number }: FoundText) => scores.get(number) ?? 0
  return found.sort((a, b) => score(b) - score(a) || byTrend(a, b)).map(({ number }) => number)
}
