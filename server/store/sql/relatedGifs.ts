/** Similar records: neighbours, which a large library caches for a day, then trending ones. */
import type { GifRecord } from '../../library/types.ts'
import { neighboursOf } from '../find/neighbours.ts'
import type { TextIndex } from '../find/textIndex.ts'
import type { GifStore } from '../types.ts'
import { isWord } from '../words/gifText.ts'
import type { Engine } from './engine.ts'
import { type GifLists, listed } from './gifLists.ts'
import { factsOf, parseRecord } from './rows.ts'

/** Fewer related records than this are filled up with trending ones. */
const ENOUGH_RELATED = 24
/** Up to this many records, neighbours are computed anew each time. */
const SMALL_LIBRARY = 5_000
const NEIGHBOURS_KEPT_MS = 24 * 3_600_000

export function relatedGifs(
  engine: Engine,
  index: TextIndex,
  { list, passing }: GifLists,
  now: () => number,
): GifStore['related'] {
  /** Numbers of similar records, closest first. */
  function neighbours(number: number, record: GifRecord): Promise<number[]> {
    const { text, words } = factsOf(record)
    const title = new Set(text.title)
    // Tags come first, because people chose them.
    return neighboursOf(index, number, [...words.filter(word => !title.has(word)), ...title].filter(isWord))
  }

  return async (id, query) => {
    const row = await engine.content
      .selectFrom('gifs as g')
      .innerJoin('gif_records as r', 'r.number', 'g.number')
      .leftJoin('gif_related as n', 'n.number', 'g.number')
      .select(['g.number', 'r.record', 'r.patch', 'n.others', 'n.made'])
      .where('g.id', '=', id)
      .where('g.present', '=', 1)
      .executeTakeFirst()
    if (!row) return undefined
    const isSmall = (await index.highest()) <= SMALL_LIBRARY
    const isKept = !isSmall && row.others !== null && (row.made ?? 0) > now() - NEIGHBOURS_KEPT_MS
    const near = isKept
      ? (JSON.parse(row.others ?? '[]') as number[])
      : await neighbours(row.number, parseRecord(row.record, row.patch))
    const [passed] = await Promise.all([
      passing([row.number, ...near], query),
      !isSmall && !isKept && keep(engine, row.number, { others: JSON.stringify(near), made: now() }),
    ])
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

/** A failed cache write does not fail the request. */
async function keep({ content }: Engine, number: number, values: { others: string; made: number }) {
  await content
    .insertInto('gif_related')
    .values({ number, ...values })
    .onConflict(conflict => conflict.column('number').doUpdateSet(values))
    .execute()
    .catch(() => {})
}
