/** Pages of listed records in an order, with their totals. */
import { sql } from 'kysely'
import { recentResults } from '../find/recentResults.ts'
import type { TextIndex } from '../find/textIndex.ts'
import { type GifPage, type ListQuery, RATINGS } from '../types.ts'
import type { Engine } from './engine.ts'
import { countOf } from './rowBatches.ts'

/** The orders of the partial indexes. */
const ORDERS = { trend: sql`heat DESC, trend DESC, number`, recent: sql`created DESC, number` }
/** Lists whose totals are cached for all of their pages. */
const MOST_TOTALS = 500

interface Filters extends Partial<ListQuery> {
  channel?: string
}

export interface ListOptions extends ListQuery {
  order: keyof typeof ORDERS
  channel?: string
  /** Record numbers that the pages leave out. The total counts them. */
  without?: readonly number[]
}

export type GifLists = ReturnType<typeof gifLists>

export function gifLists({ content, amongNumbers }: Engine, index: TextIndex, now: () => number) {
  const totals = recentResults<number>(MOST_TOTALS, now)

  function listedGifs({ channel, types = [], rating = 'r', excludeDynamic }: Filters) {
    // Literals, because an index of some records only is used for a condition that equals its own.
    let gifs = content.selectFrom('gifs').where('listed', '=', sql.lit(1))
    if (channel !== undefined) gifs = gifs.where('channel', '=', channel).where('channel', '<>', sql.lit(''))
    if (rating !== 'r') gifs = gifs.where('rating', '<=', RATINGS.indexOf(rating))
    if (types.length > 0) gifs = gifs.where('type', 'in', types)
    return excludeDynamic ? gifs.where('dynamic', '=', 0) : gifs
  }

  return {
    async list({ order, offset, limit, without = [], ...filters }: ListOptions): Promise<GifPage> {
      const { channel, types, rating, excludeDynamic } = filters
      const key = JSON.stringify([channel, types, rating, excludeDynamic])
      const total = await totals.of(key, () => countOf(listedGifs(filters)))
      const all = listedGifs(filters).select('number').orderBy(ORDERS[order]).offset(offset).limit(limit)
      const page = without.length > 0 ? all.where('number', 'not in', amongNumbers(without)) : all
      const rows = limit > 0 ? await page.execute() : []
      return { records: await index.records(rows.map(({ number }) => number)), total }
    },
    /** The `numbers` that pass the filters, in order. */
    async passing(numbers: readonly number[], filters: ListQuery): Promise<number[]> {
      const rows = await listedGifs(filters)
        .select('number')
        .where('number', 'in', amongNumbers(numbers))
        .execute()
      const passed = new Set(rows.map(({ number }) => number))
      return numbers.filter(number => passed.has(number))
    },
    changed: totals.clear,
  }
}
