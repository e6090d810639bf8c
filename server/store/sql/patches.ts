/**
 * Overrides of fields ("patches"), stored with the data of people, so they survive a rebuild and a
 * record that leaves and returns.
 */
import { sql } from 'kysely'
import type { People } from './engine.ts'
import type { Fields } from './rows.ts'

export function patchQueries(people: People) {
  return {
    /** All overrides, even of records that are not stored. */
    async patches() {
      const rows = await people.selectFrom('patches').select(['id', 'patch']).orderBy('id').execute()
      return rows.map(({ id, patch }) => ({ id, patch: { ...parsePatch(patch) } }))
    },
    async takenDown() {
      const rows = await people.selectFrom('patches').select('id').where('removed', '=', sql.lit(1)).execute()
      return rows.map(({ id }) => id)
    },
    /** Whether it was taken down: its page and media answer 410, even if it is not stored. */
    isTakenDown: async (id: string) => (await patchRow(people, id))?.removed === 1,
  }
}

/** The JSON of a record without changes. */
export const NO_PATCH = '{}'

export const patchRow = (people: People, id: string) =>
  people.selectFrom('patches').selectAll().where('id', '=', id).executeTakeFirst()

/**
 * Merges `fields` into the stored patch; null removes a field. Resolves with the new patch. Writes
 * the row first, so that the second of two concurrent calls reads the first one's result. `check`
 * sees the former patch and may throw.
 */
export async function mergePatch(
  db: People,
  id: string,
  fields: Fields,
  check: (patch: Fields) => void = () => {},
): Promise<Fields> {
  const { patch } = await db
    .insertInto('patches')
    .values({ id, patch: NO_PATCH, removed: 0 })
    .onConflict(conflict => conflict.column('id').doUpdateSet(eb => ({ patch: eb.ref('patches.patch') })))
    .returning('patch')
    .executeTakeFirstOrThrow()
  check(parsePatch(patch))
  const merged = Object.entries({ ...parsePatch(patch), ...fields })
  const kept = Object.fromEntries(merged.filter(([, value]) => value !== null))
  await writePatch(db, id, kept)
  return kept
}

export async function writePatch(db: People, id: string, fields: Fields): Promise<void> {
  if (Object.keys(fields).length === 0) {
    await db.deleteFrom('patches').where('id', '=', id).execute()
    return
  }
  const values = { patch: JSON.stringify(fields), removed: fields.is_removed === true ? 1 : 0 }
  await db
    .insertInto('patches')
    .values({ id, ...values })
    .onConflict(conflict => conflict.column('id').doUpdateSet(values))
    .execute()
}

const parsePatch = (patch: string): Fields => JSON.parse(patch) as Fields
