/** Puts, patches and removes records; tells who listens of takedowns. */
import type { GifRecord } from '../../library/types.ts'
import type { GifStore } from '../types.ts'
import type { Engine } from './engine.ts'
import { mergePatch, parsePatch, patchRow, writePatch } from './patches.ts'
import { type Fields, withPatch } from './rows.ts'
import { removeGifs, writeGifs } from './writeGifs.ts'

const BATCH = 200

type Changes = Pick<GifStore, 'put' | 'patch' | 'setPatch' | 'remove' | 'onTakenDown'>

/** `changed` is called after each change of what lists and searches find. */
export function changeGifs(engine: Engine, changed: () => void): Changes {
  const { content, people } = engine
  const takedownListeners = new Set<(id: string) => void>()

  async function putBatch(batch: readonly GifRecord[]): Promise<void> {
    const ids = engine.among(batch.map(record => record.id))
    const [known, patched, heated] = [
      await content
        .selectFrom('gifs as g')
        .innerJoin('gif_records as r', 'r.number', 'g.number')
        .select(['g.id', 'r.record', 'r.patch'])
        .where('g.id', 'in', ids)
        .execute(),
      await people.selectFrom('patches').select(['id', 'patch']).where('id', 'in', ids).execute(),
      await people.selectFrom('event_heat').selectAll().where('gif_id', 'in', ids).execute(),
    ]
    const stored = new Map(known.map(row => [row.id, row]))
    const patches = new Map(patched.map(({ id, patch }) => [id, patch]))
    const heats = new Map(heated.map(row => [row.gif_id, row.heat]))
    const different = batch.filter(record => {
      const row = stored.get(record.id)
      return row?.record !== JSON.stringify(record) || row.patch !== (patches.get(record.id) ?? '{}')
    })
    if (different.length === 0) return
    const written = different.map(record => ({
      record,
      patch: parsePatch(patches.get(record.id)),
      heat: heats.get(record.id) ?? 0,
    }))
    await content.transaction().execute(trx => writeGifs(engine, trx, written))
  }

  async function storedRecord(id: string): Promise<GifRecord | undefined> {
    const row = await content
      .selectFrom('gifs as g')
      .innerJoin('gif_records as r', 'r.number', 'g.number')
      .select('r.record')
      .where('g.id', '=', id)
      .executeTakeFirst()
    return row && (JSON.parse(row.record) as GifRecord)
  }

  /** Writes the record again with a new patch. Resolves with the result. */
  async function repatched(id: string, patch: Fields, fields: Fields): Promise<GifRecord | undefined> {
    const record = await storedRecord(id)
    if (record) {
      const hot = await people
        .selectFrom('event_heat')
        .select('heat')
        .where('gif_id', '=', id)
        .executeTakeFirst()
      await content
        .transaction()
        .execute(trx => writeGifs(engine, trx, [{ record, patch, heat: hot?.heat ?? 0 }]))
      changed()
    }
    if (fields.is_removed === true) for (const listener of [...takedownListeners]) listener(id)
    return record && withPatch(record, patch)
  }

  return {
    async put(records) {
      const last = new Map(records.map(record => [record.id, record]))
      const each = [...last.values()]
      for (let start = 0; start < each.length; start += BATCH) {
        await putBatch(each.slice(start, start + BATCH))
      }
      changed()
    },
    async patch(id, fields) {
      const isStored = (await storedRecord(id)) !== undefined
      if (!isStored && !(await patchRow(people, id))) return undefined
      const kept = await people.transaction().execute(trx => mergePatch(trx, id, fields))
      return repatched(id, kept, fields)
    },
    async setPatch(id, fields) {
      await people.transaction().execute(trx => writePatch(trx, id, fields))
      await repatched(id, fields, fields)
    },
    async remove(ids) {
      for (let start = 0; start < ids.length; start += BATCH) {
        const batch = ids.slice(start, start + BATCH)
        await content.transaction().execute(trx => removeGifs(engine, trx, batch))
      }
      changed()
    },
    onTakenDown(listener) {
      takedownListeners.add(listener)
      return () => takedownListeners.delete(listener)
    },
  }
}
