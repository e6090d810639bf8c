/** Reads records by id, from the written rows, so that a takedown holds at once. */
import type { GifRecord } from '../../library/types.ts'
import type { GifPage, Page } from '../types.ts'
import { idOfAlias, idsOfAliases } from './aliases.ts'
import type { Content, Engine } from './engine.ts'
import { countOf } from './rowBatches.ts'
import { parseRecord } from './rows.ts'

/** The records of the rows that further conditions choose. */
export const recordRows = (db: Content) =>
  db
    .selectFrom('gifs as g')
    .innerJoin('gif_records as r', 'r.number', 'g.number')
    .select(['g.id', 'r.record', 'r.patch'])

export function readGifs(engine: Engine) {
  const { content } = engine

  async function read(ids: readonly string[], isAny: boolean): Promise<GifRecord[]> {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) return []
    const all = recordRows(content).where('g.id', 'in', engine.among(wanted))
    const rows = await (isAny ? all : all.where('g.present', '=', 1)).execute()
    const found = new Map(rows.map(({ id, record, patch }) => [id, parseRecord(record, patch)]))
    if (isAny || found.size === wanted.length) return wanted.flatMap(id => found.get(id) ?? [])
    const known = await idsOfAliases(
      engine,
      wanted.filter(id => !found.has(id)),
    )
    const others = known.size > 0 ? await read([...known.values()], true) : []
    for (const record of others) if (record.is_removed !== true) found.set(record.id, record)
    return [...new Set(wanted.flatMap(id => found.get(known.get(id) ?? id) ?? []))]
  }

  const getMany = (ids: readonly string[]) => read(ids, false)
  return {
    /** In the order of `ids`, without unknown ones. */
    getMany,
    get: async (id: string) => (await getMany([id]))[0],
    idOfAlias: (alias: string) => idOfAlias(engine, alias),
    /** For the operator: any stored record, hidden and removed ones included. */
    stored: (ids: readonly string[]) => read(ids, true),
    /** All stored records except removed ones, the last added first. */
    async newest({ offset, limit }: Page): Promise<GifPage> {
      const present = content.selectFrom('gifs').where('present', '=', 1)
      const rows = await present
        .select('id')
        .orderBy('created', 'desc')
        .orderBy('number', 'desc')
        .limit(limit)
        .offset(offset)
        .execute()
      return { records: await getMany(rows.map(({ id }) => id)), total: await countOf(present) }
    },
    /** Ids of all stored records, hidden and removed ones included. */
    async allIds() {
      const rows = await content.selectFrom('gifs').select('id').orderBy('number').execute()
      return rows.map(({ id }) => id)
    },
  }
}
