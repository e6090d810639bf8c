/** `TextStore` on SQLite. */
import { type Kysely, sql } from 'kysely'
import type { TextStore } from '../types.ts'
import type { ContentTables } from './tables.ts'

export function textStore(db: Kysely<ContentTables>, capacity: number): TextStore {
  return {
    remember: (key, message) =>
      db.transaction().execute(async trx => {
        const used = Date.now()
        await trx
          .insertInto('texts')
          .values({ key, message, used })
          .onConflict(conflict => conflict.column('key').doUpdateSet({ used }))
          .execute()
        const surplus = trx
          .selectFrom('texts')
          .select('key')
          .orderBy('used', 'desc')
          .orderBy(sql`rowid`, 'desc')
          .limit(-1)
          .offset(capacity)
        await trx.deleteFrom('texts').where('key', 'in', surplus).execute()
      }),
    async recall(key) {
      const found = await db.selectFrom('texts').select('message').where('key', '=', key).executeTakeFirst()
      return found?.message
    },
  }
}
