/** Search and random choice over a `TextIndex`. */
import type { GifRecord } from '../../library/types.ts'
import { parseTerm } from '../searchTerm.ts'
import type { GifPage, ListQuery, SearchQuery } from '../types.ts'
import { bookmarks } from './bookmarks.ts'
import { lookUp } from './lookUp.ts'
import type { Ranked } from './ranked.ts'
import { recentResults } from './recentResults.ts'
import type { Match, TextIndex } from './textIndex.ts'

const MAX_KEPT = 200
/** Up to this many, each record is chosen equally often; above, a gap favours what follows it. */
const EXACT_CHOICE = 1_000

export interface Finder {
  search(query: SearchQuery): Promise<GifPage>
  random(match: Match): Promise<GifRecord | undefined>
  /** Forgets what may have changed. */
  changed(): void
}

export function createFinder(index: TextIndex, random: () => number, now: () => number): Finder {
  const searches = recentResults<Ranked>(MAX_KEPT, now)
  const marks = bookmarks<number>()

  /** Numbers of the rest from `offset`, from new to old. */
  async function restOf(key: string, { head, rest, total }: Ranked, offset: number, limit: number) {
    if (!rest || limit <= 0) return []
    const place = await marks.place(key, offset, () => about(offset, total - head.length))
    if (!place) return []
    const { list, mark } = place
    const found = await index.newest(rest, {
      limit,
      offset: offset - (mark?.offset ?? 0),
      without: head,
      ...(mark && { below: mark.cursor }),
    })
    const last = found.at(-1)
    if (last !== undefined) marks.set(list, offset + found.length, last)
    return found
  }

  /** Where the entry at `offset` of about `total` should be. */
  async function about(offset: number, total: number): Promise<number | undefined> {
    return offset >= total ? undefined : Math.ceil((await index.highest()) * (1 - offset / total)) + 1
  }

  return {
    changed() {
      searches.clear()
      marks.clear()
    },
    async search({ term, sort = 'relevant', offset, limit, ...query }) {
      const { channel, words } = parseTerm(term)
      const base = { ...filtersOf(query), ...(channel !== undefined && { channel }) }
      const key = JSON.stringify([sort, base, words])
      const found = await searches.of(key, () => lookUp(index, { base, words, sort }))
      const first = found.head.slice(offset, offset + limit)
      const more = await restOf(key, found, Math.max(0, offset - found.head.length), limit - first.length)
      return { records: await index.records([...first, ...more]), total: found.total }
    },
    random: asked => randomOf(index, asked, random),
  }
}

async function randomOf(
  index: TextIndex,
  asked: Match,
  random: () => number,
): Promise<GifRecord | undefined> {
  // Prefixes cost most, and are not needed if whole words find enough.
  const whole = { ...asked, all: asked.all.map(group => group.filter(word => !word.isPrefix)) }
  const isMuch = (await index.count(whole, EXACT_CHOICE)).count === EXACT_CHOICE
  const match = isMuch ? whole : asked
  const { count, lowest } = await index.count(match, EXACT_CHOICE)
  if (count === 0) return undefined
  const highest = await index.highest()
  const numbers =
    count < EXACT_CHOICE
      ? await index.newest(match, { limit: 1, offset: Math.min(count - 1, Math.floor(random() * count)) })
      : [(await index.firstFrom(match, Math.floor(random() * highest))) ?? lowest]
  return (await index.records(numbers))[0]
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
