/** Records by their ids. Read from where they are written, so that a takedown holds at once. */
import type { GifRecord } from '../../library/types.ts'
import type { GifStore } from '../types.ts'
import type { Engine } from './engine.ts'
import { parseRecord } from './rows.ts'

export function readGifs(engine: Engine): Pick<GifStore, 'get' | 'getMany' | 'allIds'> {
  const { content } = engine

  async function getMany(ids: readonly string[]): Promise<GifRecord[]> {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) return []
    const rows = await content
      .selectFrom('gifs as g')
      .innerJoin('gif_records as r', 'r.number', 'g.number')
      .select(['g.id', 'r.record', 'r.patch'])
      .where('g.id', 'in', engine.among(wanted))
      .where('g.present', '=', 1)
      .execute()
    const found = new Map(rows.map(({ id, record, patch }) => [id, parseRecord(record, patch)]))
    return wanted.flatMap(id => found.get(id) ?? [])
  }

  return {
    getMany,
    get: async id => (await getMany([id]))[0],
    async allIds() {
      const rows = await content.selectFrom('gifs').select('id').orderBy('number').execute()
      return rows.map(({ id }) => id)
    },
  }
}
