/** Similar records: neighbours, then trending ones. */
import type { GifRecord } from '../../library/types.ts'
import { neighboursOf } from '../find/neighbours.ts'
import type { TextIndex } from '../find/textIndex.ts'
import type { GifPage, ListQuery } from '../types.ts'
import { isWord } from '../words/gifText.ts'
import { idOfAlias } from './aliases.ts'
import type { Engine } from './engine.ts'
import type { GifLists } from './gifLists.ts'
import { recordRows } from './readGifs.ts'
import { factsOf, parseRecord } from './rows.ts'

/** Fewer related records than this are filled up with trending ones. */
const ENOUGH_RELATED = 24

export function relatedGifs(engine: Engine, index: TextIndex, { list, passing }: GifLists) {
  const rowOf = (id: string) =>
    recordRows(engine.content)
      .select('g.number')
      .where('g.id', '=', id)
      .where('g.present', '=', 1)
      .executeTakeFirst()

  /** Numbers of similar records, closest first. */
  function neighbours(number: number, record: GifRecord): Promise<number[]> {
    const { text, words } = factsOf(record)
    const title = new Set(text.title)
    // Tags come first, because people chose them.
    return neighboursOf(index, number, [...words.filter(word => !title.has(word)), ...title].filter(isWord))
  }

  return async (id: string, query: ListQuery): Promise<GifPage | undefined> => {
    const row = (await rowOf(id)) ?? (await rowOf(await idOfAlias(engine, id)))
    if (!row) return undefined
    const near = await neighbours(row.number, parseRecord(row.record, row.patch))
    const passed = await passing([row.number, ...near], query)
    const found = passed.filter(number => number !== row.number)
    const { offset, limit } = query
    const first = await index.records(found.slice(offset, offset + limit))
    if (found.length >= ENOUGH_RELATED) return { records: first, total: found.length }
    const rest = await list({
      ...query,
      order: 'trend',
      offset: Math.max(0, offset - found.length),
      limit: limit - first.length,
      without: [row.number, ...found],
    })
    const others = rest.total - (passed.length - found.length)
    return { records: [...first, ...rest.records], total: others }
  }
}
