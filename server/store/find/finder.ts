/** Search and random choice over a `TextIndex`. */
import type { GifRecord } from '../../library/types.ts'
import { parseTerm } from '../searchTerm.ts'
import type { GifPage, ListQuery, SearchQuery } from '../types.ts'
import type { Synonyms } from '../words/synonyms.ts'
import { lookUp, matchOf } from './lookUp.ts'
import type { Ranked } from './ranked.ts'
import { recentResults } from './recentResults.ts'
import type { Match, TextIndex } from './textIndex.ts'

const MAX_KEPT = 200
/**
 * Up to this many records, each is equally likely; above, a gap in the numbers favours its
 * successor.
 */
const EXACT_CHOICE = 1_000

export function createFinder(index: TextIndex, synonyms: Synonyms, random: () => number, now: () => number) {
  const searches = recentResults<Ranked>(MAX_KEPT, now)

  return {
    /** Drops cached results that may have changed. */
    changed: searches.clear,
    /** `channel`: the user named by `@name` in the term. */
    async search(
      { term, sort = 'relevant', offset, limit, ...query }: SearchQuery,
      channel?: string,
    ): Promise<GifPage> {
      const { channel: name, ...asked } = parseTerm(term)
      const user = channel ?? name
      const base = { ...filtersOf(query), ...(user !== undefined && { channel: user }) }
      const key = JSON.stringify([sort, base, asked])
      const { head, rest, total } = await searches.of(key, () =>
        lookUp(index, { ...asked, base, sort }, synonyms),
      )
      const first = head.slice(offset, offset + limit)
      const left = { offset: Math.max(0, offset - head.length), limit: limit - first.length, without: head }
      const more = rest ? await index.newest(rest, left) : []
      return { records: await index.records([...first, ...more]), total }
    },
    /** `tag`: as typed. */
    async random(base: Omit<Match, 'all'>, tag: string | undefined) {
      const { channel, ...asked } = parseTerm(tag ?? '')
      const wanted = { ...base, ...(channel !== undefined && { channel }) }
      const hasWords = asked.words.length + asked.emoji.length > 0
      if (tag !== undefined && channel === undefined && !hasWords) return undefined
      const match = hasWords ? await matchOf(index, wanted, asked, synonyms) : { ...wanted, all: [] }
      return match && randomOf(index, match, random)
    },
  }
}

async function randomOf(
  index: TextIndex,
  match: Match,
  random: () => number,
): Promise<GifRecord | undefined> {
  const newest = await index.newest(match, { limit: EXACT_CHOICE })
  const number =
    newest.length < EXACT_CHOICE
      ? newest[Math.floor(random() * newest.length)]
      : ((await index.firstFrom(match, Math.floor(random() * (await index.highest())))) ?? newest.at(-1))
  return number === undefined ? undefined : (await index.records([number]))[0]
}

export function filtersOf({
  types = [],
  rating = 'r',
  excludeDynamic = false,
}: Partial<ListQuery>): Omit<Match, 'all'> {
  return {
    ...(types.length > 0 && { types }),
    ...(rating !== 'r' && { rating }),
    ...(excludeDynamic && { excludeDynamic }),
  }
}
