/** Pages of records in an order, with their totals. */
import { filtersOf } from '../find/finder.ts'
import { byDate, byTrend, type Match, type TextIndex } from '../find/textIndex.ts'
import { cachedTotals } from '../find/totals.ts'
import { EXACT_TOTAL, type GifPage, type ListQuery } from '../types.ts'
import type { Content } from './engine.ts'
import { type ListOptions, lists } from './lists.ts'

export type GifLists = ReturnType<typeof gifLists>

export function gifLists(content: Content, index: TextIndex, now: () => number) {
  const ordered = lists(content, index.highest, now)
  const totals = cachedTotals(index, now)

  /** The number of a user's records, from a counter that writes maintain. */
  async function channelTotal(key: string): Promise<number> {
    const row = await content.selectFrom('channels').select('count').where('key', '=', key).executeTakeFirst()
    return row?.count ?? 0
  }

  /**
   * A page of a match with few records. Uses the word index, because the index of the order would
   * be read to its end.
   */
  async function fewOf(match: Match, { order, without = [], offset, limit }: ListOptions) {
    const standings = await index.standings(await index.newest(match, { limit: EXACT_TOTAL }))
    return standings
      .filter(({ number }) => !without.includes(number))
      .sort(order === 'recent' ? byDate : byTrend)
      .slice(offset, offset + limit)
      .map(({ number }) => number)
  }

  return {
    async list(match: Omit<Match, 'all'>, options: ListOptions): Promise<GifPage> {
      const wanted: Match = { all: [], ...filtersOf(options), ...match }
      if (isWholeChannel(wanted)) {
        const total = await channelTotal(wanted.channel)
        const numbers = await ordered.page({ ...options, total })
        return { records: await index.records(numbers), total }
      }
      const total = await totals.of(wanted)
      const numbers = await (total > EXACT_TOTAL
        ? ordered.page({ ...options, total })
        : fewOf(wanted, options))
      return { records: await index.records(numbers), total }
    },
    /** The `numbers` that pass the filters, in order. */
    async passing(numbers: readonly number[], query: ListQuery): Promise<number[]> {
      if (numbers.length === 0) return []
      const { rating, types, excludeDynamic } = query
      const found = await ordered.page({
        order: 'trend',
        offset: 0,
        limit: numbers.length,
        ...(rating && { rating }),
        ...(types && { types }),
        ...(excludeDynamic && { excludeDynamic }),
        only: numbers,
      })
      const passed = new Set(found)
      return numbers.filter(number => passed.has(number))
    },
    changed() {
      totals.changed()
      ordered.changed()
    },
  }
}

/** Whether all listed records of one user match. */
const isWholeChannel = (match: Match): match is Match & { channel: string } =>
  match.channel !== undefined && Object.keys(match).every(name => name === 'all' || name === 'channel')

/** The properties that select a list; they become the key of its bookmarks. */
export function listed({ types, rating, excludeDynamic, offset, limit }: ListQuery): ListQuery {
  return {
    offset,
    limit,
    ...(types && { types }),
    ...(rating && { rating }),
    ...(excludeDynamic && { excludeDynamic }),
  }
}
