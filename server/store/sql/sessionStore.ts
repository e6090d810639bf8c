/** `SessionStore` on both engines. */
import type { SessionStore } from '../sessionTypes.ts'
import type { People } from './engine.ts'

export function sessionStore(db: People, now: () => number): SessionStore {
  return {
    async begin(hash, until) {
      await db.deleteFrom('staff_sessions').where('until', '<=', now()).execute()
      await db
        .insertInto('staff_sessions')
        .values({ hash, until })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    },
    async isOpen(hash) {
      const found = db.selectFrom('staff_sessions').select('until').where('hash', '=', hash)
      return ((await found.executeTakeFirst())?.until ?? 0) > now()
    },
    async end(hash) {
      await db.deleteFrom('staff_sessions').where('hash', '=', hash).execute()
    },
  }
}
