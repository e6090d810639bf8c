/** Puts, patches and removes records, and notifies listeners of takedowns. */
import type { GifRecord } from '../../library/types.ts'
import { EditConflictError } from '../types.ts'
import type { Engine, People } from './engine.ts'
import { heatsOf } from './heat.ts'
import { announce, type NewsKind } from './outbox.ts'
import { mergePatch, NO_PATCH, patchRow, writePatch } from './patches.ts'
import { recordRows } from './readGifs.ts'
import { batches } from './rowBatches.ts'
import { type Fields, parseRecord } from './rows.ts'
import { removeGifs, writeGifs } from './writeGifs.ts'

const BATCH = 200

export interface ChangeOptions {
  now: () => number
  /** Whether additions and takedowns go into the outbox. */
  announces: boolean
  /** Called after each change that affects lists and searches. */
  changed(): void
}

export function changeGifs(engine: Engine, { now, announces, changed }: ChangeOptions) {
  const { content, people } = engine
  const announceNews = (db: People, kind: NewsKind, ids: readonly string[]) =>
    announces ? announce(db, kind, ids, now()) : undefined
  const announceTakedown = (db: People, id: string, fields: Fields) =>
    fields.is_removed === true ? announceNews(db, 'gif.taken_down', [id]) : undefined
  const takedownListeners = new Set<(id: string) => void>()

  /** Writes the record again with a new patch. Resolves with the result. */
  async function repatched(id: string, patch: Fields, fields: Fields): Promise<GifRecord | undefined> {
    const [stored] = await storedRows(engine, [id])
    if (stored) {
      await writeWithPatches(engine, [stored])
      changed()
    }
    // Caches may hold answers about GIFs that are not stored, such as texts.
    else if (fields.is_removed === true) changed()
    if (fields.is_removed === true) for (const listener of [...takedownListeners]) listener(id)
    return stored && parseRecord(stored.record, JSON.stringify(patch))
  }

  return {
    /**
     * Adds records, or replaces those with the same id. Fields set by `patch` stay. Announces new
     * records in the outbox, except when the database is filled from scratch.
     */
    async put(records: readonly GifRecord[], { isRefill = false } = {}) {
      const last = new Map(records.map(record => [record.id, record]))
      for (const batch of batches([...last.values()], BATCH)) {
        // Announces additions before writing them, because the two may be in different databases.
        await putBatch(engine, batch, isRefill ? undefined : ids => announceNews(people, 'gif.added', ids))
      }
      changed()
    },
    /**
     * Overrides fields of the stored record; null removes an override. Overrides survive a later
     * `put`. Returns the new record, or `undefined` if there is none. `{ is_removed: true }` takes
     * it down. Throws `EditConflictError` if `isCurrent` rejects the record before the change.
     */
    async patch(id: string, fields: Fields, isCurrent?: (record: GifRecord) => boolean) {
      const [stored] = await storedRows(engine, [id])
      if (!stored && !(await patchRow(people, id))) return undefined
      const check = (patch: Fields) => {
        const record = stored && parseRecord(stored.record, JSON.stringify(patch))
        if (record && isCurrent?.(record) === false) throw new EditConflictError(record)
      }
      const kept = await people.transaction().execute(async trx => {
        await announceTakedown(trx, id, fields)
        return mergePatch(trx, id, fields, check)
      })
      return repatched(id, kept, fields)
    },
    /** Replaces all overrides of an id, whether or not its record is stored. */
    async setPatch(id: string, fields: Fields) {
      await people.transaction().execute(async trx => {
        await announceTakedown(trx, id, fields)
        await writePatch(trx, id, fields)
      })
      await repatched(id, fields, fields)
    },
    async remove(ids: readonly string[]) {
      for (const batch of batches(ids, BATCH)) {
        await content.transaction().execute(trx => removeGifs(engine, trx, batch))
      }
      changed()
    },
    /**
     * Calls `listener` with the id of each record that this process takes down. Returns its
     * remover.
     */
    onTakenDown(listener: (id: string) => void) {
      takedownListeners.add(listener)
      return () => takedownListeners.delete(listener)
    },
  }
}

/** Writes new and changed records; announces new ones first. */
async function putBatch(
  engine: Engine,
  batch: readonly GifRecord[],
  tell?: (ids: readonly string[]) => Promise<void> | undefined,
): Promise<void> {
  const given = batch.map(record => ({ id: record.id, record: JSON.stringify(record) }))
  const ids = given.map(({ id }) => id)
  const stored = new Map((await storedRows(engine, ids)).map(row => [row.id, row]))
  const patches = await patchesOf(engine, ids)
  const different = given.filter(({ id, record }) => {
    const row = stored.get(id)
    return row?.record !== record || row.patch !== (patches.get(id) ?? NO_PATCH)
  })
  const isRemoved = (patch = NO_PATCH) => (JSON.parse(patch) as Fields).is_removed === true
  await tell?.(ids.filter(id => !stored.has(id) && !isRemoved(patches.get(id))))
  await writeWithPatches(engine, different)
}

/**
 * Writes records with their patches, and again those patched in the meantime, because another
 * process may have written its newer patch first.
 */
async function writeWithPatches(
  engine: Engine,
  records: readonly { id: string; record: string }[],
): Promise<void> {
  const ids = records.map(({ id }) => id)
  if (ids.length === 0) return
  const patches = await patchesOf(engine, ids)
  const heats = await heatsOf(engine, ids)
  const written = records.map(({ id, record }) => ({
    id,
    record,
    patch: patches.get(id) ?? NO_PATCH,
    heat: heats.get(id) ?? 0,
  }))
  await engine.content.transaction().execute(trx => writeGifs(engine, trx, written))
  const now = await patchesOf(engine, ids)
  await writeWithPatches(
    engine,
    records.filter(({ id }) => now.get(id) !== patches.get(id)),
  )
}

const storedRows = ({ content, among }: Engine, ids: readonly string[]) =>
  recordRows(content).where('g.id', 'in', among(ids)).execute()

async function patchesOf({ people, among }: Engine, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await people
    .selectFrom('patches')
    .select(['id', 'patch'])
    .where('id', 'in', among(ids))
    .execute()
  return new Map(rows.map(({ id, patch }) => [id, patch]))
}
