/** Records like one: neighbours, which a large library keeps for a day, then what trends. */
import type { GifRecord } from '../../library/types.ts'
import { neighboursOf } from '../find/neighbours.ts'
import type { TextIndex } from '../find/textIndex.ts'
import type { GifStore } from '../types.ts'
import type { Engine } from './engine.ts'
import { type GifLists, listed } from './gifLists.ts'
import { factsOf, parseRecord } from './rows.ts'

/** Fewer related records than this are filled up with trending ones. */
const ENOUGH_RELATED = 24
/** Up to this many records, what is related is computed anew each time. */
const SMALL_LIBRARY = 5_000
const NEIGHBOURS_KEPT_MS = 24 * 3_600_000

export function relatedGifs(
  { reader, content }: Engine,
  index: TextIndex,
  { list, passing }: GifLists,
  now: () => number,
): GifStore['related'] {
  /** Numbers of the records like one, closest first, from the table if it has them. */
  async function neighbours(number: number, record: GifRecord): Promise<number[]> {
    const isSmall = (await index.highest()) <= SMALL_LIBRARY
    if (!isSmall) {
      const row = await reader
        .selectFrom('gif_related')
        .selectAll()
        .where('number', '=', number)
        .executeTakeFirst()
      if (row && row.made > now() - NEIGHBOURS_KEPT_MS) return JSON.parse(row.others) as number[]
    }
    const { text } = factsOf(record)
    const stems = `${text.tags} ${text.title}`.split(' ').filter(Boolean)
    const found = await neighboursOf(index, number, stems)
    if (!isSmall) {
      const values = { others: JSON.stringify(found), made: now() }
      await content
        .insertInto('gif_related')
        .values({ number, ...values })
        .onConflict(conflict => conflict.column('number').doUpdateSet(values))
        .execute()
    }
    return found
  }

  return async (id, query) => {
    const row = await reader
      .selectFrom('gifs as g')
      .innerJoin('gif_records as r', 'r.number', 'g.number')
      .select(['g.number', 'r.record', 'r.patch'])
      .where('g.id', '=', id)
      .where('g.present', '=', 1)
      .executeTakeFirst()
    if (!row) return undefined
    const near = await neighbours(row.number, parseRecord(row.record, row.patch))
    const passed = await passing([row.number, ...near], query)
    const found = passed.filter(number => number !== row.number)
    const { offset, limit } = query
    const first = await index.records(found.slice(offset, offset + limit))
    if (found.length >= ENOUGH_RELATED) return { records: first, total: found.length }
    const rest = await list(
      {},
      {
        ...listed(query),
        order: 'trend',
        offset: Math.max(0, offset - found.length),
        limit: limit - first.length,
        without: [row.number, ...found],
      },
    )
    const others = rest.total - (passed.length - found.length)
    return { records: [...first, ...rest.records], total: others }
  }
}
