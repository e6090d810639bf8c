/**
 * The order of what a search finds. The best `HEAD` records of each condition, titles first, are
 * ranked by how well they say what was asked for, then by attention. If more match, the rest
 * follows from new to old, which the index does without sorting.
 */
import { EXACT_TOTAL } from '../types.ts'
import { scoreOf } from './score.ts'
import type { Slot } from './slots.ts'
import { byDate, byTrend, type Found, type Match, type TextIndex } from './textIndex.ts'
import { totalFrom } from './totals.ts'

/** Ranked records; also the most that a page far below has to skip one by one. */
export const HEAD = 150
/** Enough for the head, and to know the total. */
const COUNTED = EXACT_TOTAL + 1

/** Slots that are looked up each by itself, and two together. */
const MOST_ALONE = 3

type Newest = (all: Match['all']) => Promise<readonly number[]>

export type Sort = 'relevant' | 'recent'

export interface Ranked {
  /** Numbers in order. */
  head: readonly number[]
  /** What follows the head from new to old; `undefined`: nothing. */
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
    // If fewer match anywhere than make a head, those in titles are among them.
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
 * Records that match some of the rarest slots, which come first in `rarest`; those with more and
 * rarer ones of all `slots` first.
 */
export async function rankedByAny(
  index: TextIndex,
  base: Omit<Match, 'all'>,
  rarest: readonly Slot[],
  slots: readonly Slot[],
  sort: Sort,
): Promise<Ranked> {
  const groups = rarest.slice(0, MOST_ALONE).map(({ choices }) => choices)
  const any: Match = { ...base, all: [groups.flat()] }
  const limit = Math.ceil(HEAD / groups.length)
  const newest: Newest = all => index.newest({ ...base, all }, { limit })
  const [counted, ...single] = await Promise.all([
    index.newest(any, { limit: COUNTED }),
    ...groups.map(group => newest([group])),
  ])
  const lists = [...(await withoutOne(groups, single, limit, newest)), ...single]
  const isCut = lists.some(found => found.length === limit)
  const [found, total] = await Promise.all([
    inOrder(index, [...new Set(lists.flat())], slots, sort),
    totalFrom(index, counted),
  ])
  const head = isCut ? found.slice(0, HEAD) : found
  return { head, rest: isCut ? any : undefined, total: Math.max(total, head.length) }
}

/** Records that match all slots but one, if they may be others than those of `single`. */
async function withoutOne(
  groups: Match['all'],
  single: readonly (readonly number[])[],
  limit: number,
  newest: Newest,
): Promise<(readonly number[])[]> {
  if (groups.length < MOST_ALONE) return []
  // All records of a slot that has few are known, so that only those without it are left.
  const few = [...single.keys()].filter(at => (single[at] ?? []).length < limit)
  const left = few.length === 0 ? [...groups.keys()] : few.length === 1 ? few : []
  return Promise.all(left.map(at => newest(groups.toSpliced(at, 1))))
}

async function inOrder(
  index: TextIndex,
  numbers: readonly number[],
  slots: readonly Slot[],
  sort: Sort,
): Promise<number[]> {
  const found = await index.found(numbers)
  if (sort === 'recent') return found.sort(byDate).map(({ number }) => number)
  // Differences that nobody sees leave the order to attention.
  const scores = new Map(found.map(({ number, text }) => [number, Math.round(100 * scoreOf(slots, text))]))
  const score = ({ number }: Found) => scores.get(number) ?? 0
  return found.sort((a, b) => score(b) - score(a) || byTrend(a, b)).map(({ number }) => number)
}
