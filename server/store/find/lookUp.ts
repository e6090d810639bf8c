/** Finds the records for a term: as typed, with similar words, then by some of its parts. */
import type { Synonyms } from '../words/synonyms.ts'
import { type Ranked, ranked, rankedByAny, type Sort } from './ranked.ts'
import { isStrong, type SearchInput, type Slot, slotsOf } from './slots.ts'
import type { Match, TextIndex } from './textIndex.ts'

export interface TermQuery extends SearchInput {
  /** Further condition on every result. */
  base: Omit<Match, 'all'>
  sort: Sort
}

/** Most slots that select records: the rarest ones of a longer term. All slots rank them. */
const MOST_SLOTS = 4
/** Number of full matches below which partial matches follow. */
const FEW = 5
const NOTHING: Ranked = { head: [], rest: undefined, total: 0 }

export async function lookUp(
  index: TextIndex,
  { base, sort, ...asked }: TermQuery,
  synonyms: Synonyms,
): Promise<Ranked> {
  const slots = await slotsOf(index, asked, synonyms)
  if (slots.length === 0) return NOTHING
  const rarest = rarestOf(slots)
  const found = await ranked(index, tiersOf(base, rarest), slots, sort)
  if (found.head.length >= FEW || slots.length === 1) return found
  const more = await rankedByAny(index, base, rarest, slots, sort)
  // Records that match every slot are among those that match any.
  return more.rest || sort === 'recent' ? { ...more, head: union(found.head, more.head) } : more
}

const rarestOf = (slots: readonly Slot[]) =>
  [...slots].sort((a, b) => b.weight - a.weight).slice(0, MOST_SLOTS)

const union = (first: readonly number[], then: readonly number[]) => [...new Set([...first, ...then])]

/** Conditions that require every slot: first by words of the same meaning only. */
function tiersOf(base: Omit<Match, 'all'>, slots: readonly Slot[]): Match[] {
  const strong = slots.map(({ choices }) => choices.filter(isStrong))
  const all = slots.map(({ choices }) => choices)
  const hasStrong = strong.every(group => group.length > 0)
  const hasMore = all.flat().length > strong.flat().length
  return [...(hasStrong ? [{ ...base, all: strong }] : []), ...(hasMore ? [{ ...base, all }] : [])]
}

/** The condition that found records meet. */
export async function matchOf(
  index: TextIndex,
  base: Omit<Match, 'all'>,
  asked: SearchInput,
  synonyms: Synonyms,
): Promise<Match | undefined> {
  const tiers = tiersOf(base, rarestOf(await slotsOf(index, asked, synonyms)))
  for (const match of tiers) if ((await index.newest(match, { limit: 1 })).length > 0) return match
  return undefined
}
