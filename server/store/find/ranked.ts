/**
 * The order of what a search finds. The best `HEAD` records are ranked: title before tags, whole
 * words before prefixes, then by attention. If more match, the rest follows from new to old, which
 * the index does without sorting.
 */
import { byDate, byTrend, type Match, type Standing, type TextIndex, type Word } from './textIndex.ts'

/** Ranked records; also the most that a page far below has to skip one by one. */
export const HEAD = 150

export interface Ranked {
  /** Numbers in order. */
  head: readonly number[]
  /** What follows the head from new to old; `undefined`: nothing. */
  rest: Match | undefined
}

/** Conditions from narrow to wide; each includes those before it. */
export async function ranked(
  index: TextIndex,
  tiers: readonly Match[],
  sort: 'relevant' | 'recent',
): Promise<Ranked> {
  const rankOf = new Map<number, number>()
  let rest: Match | undefined
  for (const [rank, match] of tiers.entries()) {
    // By date, the tiers do not matter: only the widest that is needed.
    const found = await index.newest(match, { limit: HEAD })
    for (const number of found) if (!rankOf.has(number)) rankOf.set(number, rank)
    if (found.length === HEAD) {
      rest = tiers.slice(rank).find(wider => !wider.inTitle) ?? match
      break
    }
  }
  const standings = await index.standings([...rankOf.keys()])
  const rank = ({ number }: Standing) => rankOf.get(number) ?? 0
  const order = sort === 'recent' ? byDate : (a: Standing, b: Standing) => rank(a) - rank(b) || byTrend(a, b)
  return { head: standings.sort(order).map(({ number }) => number), rest }
}

/** The tiers of a search: every word must match. */
export function tiersOf(base: Omit<Match, 'all'>, words: readonly Word[], open: Word | undefined): Match[] {
  const all = words.map(word => [word])
  const last = words.at(-1)
  const whole: Match = { ...base, all }
  if (!open || !last) return [{ ...whole, inTitle: true }, whole]
  const wide: Match = { ...base, all: [...all.slice(0, -1), [last, open]] }
  return [{ ...whole, inTitle: true }, whole, { ...wide, inTitle: true }, wide]
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
  const lists = await Promise.all(words.map(word => index.newest({ ...base, all: [[word]] }, { limit })))
  for (const found of lists) {
    for (const number of found) hits.set(number, (hits.get(number) ?? 0) + 1)
    isCut ||= found.length === limit
  }
  const count = ({ number }: Standing) => hits.get(number) ?? 0
  const standings = await index.standings([...hits.keys()])
  const order =
    sort === 'recent' ? byDate : (a: Standing, b: Standing) => count(b) - count(a) || byTrend(a, b)
  const head = standings.sort(order).map(({ number }) => number)
  return isCut ? { head: head.slice(0, HEAD), rest: { ...base, all: [words] } } : { head, rest: undefined }
}
