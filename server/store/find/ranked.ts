/**
 * The order of what a search finds. The best `HEAD` records are ranked: title before tags, whole
 * words before prefixes, then by attention. If more match, the rest follows from new to old, which
 * the index does without sorting.
 */
import { EXACT_TOTAL } from '../types.ts'
import { byDate, byTrend, type Match, type Standing, type TextIndex, type Word } from './textIndex.ts'
import { totalFrom } from './totals.ts'

/** Ranked records; also the most that a page far below has to skip one by one. */
export const HEAD = 150
/** Enough for the head, and to know the total. */
const COUNTED = EXACT_TOTAL + 1

export interface Ranked {
  /** Numbers in order. */
  head: readonly number[]
  /** What follows the head from new to old; `undefined`: nothing. */
  rest: Match | undefined
  total: number
}

/** Conditions from narrow to wide; each includes those before it. In each, titles come first. */
export async function ranked(
  index: TextIndex,
  tiers: readonly Match[],
  sort: 'relevant' | 'recent',
): Promise<Ranked> {
  const rankOf = new Map<number, number>()
  const note = (numbers: readonly number[]) => {
    const rank = rankOf.size
    for (const number of numbers) if (!rankOf.has(number)) rankOf.set(number, rank)
  }
  let rest: Match | undefined
  let counted: readonly number[] = []
  for (const [tier, match] of tiers.entries()) {
    const titles = () =>
      sort === 'relevant' ? index.newest({ ...match, inTitle: true }, { limit: HEAD }) : Promise.resolve([])
    const anywhere = index.newest(match, { limit: COUNTED })
    // Prefixes cost most: titles are searched only if a search of everything found more.
    const hasNew = async () => (await anywhere).some(number => !rankOf.has(number))
    const inTitles = tier === 0 || (await hasNew()) ? titles() : Promise.resolve([])
    const [title, all] = await Promise.all([inTitles, anywhere])
    note(title)
    if (title.length < HEAD) note(all.slice(0, HEAD))
    if (title.length < HEAD && all.length < HEAD) continue
    rest = match
    counted = all
    break
  }
  const [standings, total] = await Promise.all([
    index.standings([...rankOf.keys()]),
    rest ? totalFrom(index, counted) : rankOf.size,
  ])
  const rank = ({ number }: Standing) => rankOf.get(number) ?? 0
  const order = sort === 'recent' ? byDate : (a: Standing, b: Standing) => rank(a) - rank(b) || byTrend(a, b)
  const head = standings.sort(order).map(({ number }) => number)
  return { head, rest, total: Math.max(total, head.length) }
}

/** The tiers of a search: every word must match. `open` may be the beginning of a word. */
export function tiersOf(base: Omit<Match, 'all'>, words: readonly Word[], open: Word | undefined): Match[] {
  const all = words.map(word => [word])
  const last = words.at(-1)
  const whole: Match = { ...base, all }
  if (!open || !last) return [whole]
  // What begins with the word includes it.
  const ends = last.text.startsWith(open.text) ? [open] : [last, open]
  return [whole, { ...base, all: [...all.slice(0, -1), ends] }]
}

/** Records with any of the words; those with more of them first. */
export async function rankedByAny(
  index: TextIndex,
  base: Omit<Match, 'all'>,
  words: readonly Word[],
  sort: 'relevant' | 'recent',
): Promise<Ranked> {
  const hits = new Map<number, number>()
  let isCut = false
  // So many that the head is full with what each word finds alone.
  const limit = Math.ceil(HEAD / words.length)
  const any: Match = { ...base, all: [words] }
  const [counted, ...lists] = await Promise.all([
    index.newest(any, { limit: COUNTED }),
    ...words.map(word => index.newest({ ...base, all: [[word]] }, { limit })),
  ])
  for (const found of lists) {
    for (const number of found) hits.set(number, (hits.get(number) ?? 0) + 1)
    isCut ||= found.length === limit
  }
  const count = ({ number }: Standing) => hits.get(number) ?? 0
  const [standings, total] = await Promise.all([index.standings([...hits.keys()]), totalFrom(index, counted)])
  const order =
    sort === 'recent' ? byDate : (a: Standing, b: Standing) => count(b) - count(a) || byTrend(a, b)
  const found = standings.sort(order).map(({ number }) => number)
  const head = isCut ? found.slice(0, HEAD) : found
  return { head, rest: isCut ? any : undefined, total: Math.max(total, head.length) }
}
