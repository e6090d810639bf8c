/** `TextStore` on both engines. */
import { sql } from 'kysely'
import type { TextStore } from '../types.ts'
import type { Content } from './engine.ts'

/** Writes between two prunings. */
const PRUNE_EVERY = 20

export function textStore(db: Content, capacity: number): TextStore {
  let writes = 0
  let last = 0
  return {
    async remember(key, message) {
      // Distinct even within a millisecond, so that the order of use is known.
      const used = Math.max(Date.now(), last + 1)
      last = used
      await db
        .insertInto('texts')
        .values({ key, message, used })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ used }))
        .execute()
      writes += 1
      if (writes % PRUNE_EVERY !== 1 && capacity >= PRUNE_EVERY) return
      await sql`DELETE FROM texts WHERE key IN (
        SELECT key FROM texts ORDER BY used DESC, key LIMIT ${sql.lit(1_000_000)} OFFSET ${capacity}
      )`.execute(db)
    },
    async recall(key) {
      const found = await db.selectFrom('texts').select('message').where('key', '=', key).executeTakeFirst()
      return found?.message
    },
  }
}
