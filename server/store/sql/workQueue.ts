/**
 * `WorkQueue` on both engines: rows that are claimed for a while. What a process that dies had
 * claimed is claimed by another when its time is over.
 *
 * The usual queues on PostgreSQL would add a second way of doing the same. Their current releases
 * need a newer Node than this server; those before learn too late that a process was killed.
 */
import { sql } from 'kysely'
import type { WorkQueue } from '../processTypes.ts'
import type { Engine } from './engine.ts'
import { batches } from './rowBatches.ts'

/** Work that has failed so often is left to requests. */
const MAX_TRIES = 3

export function workQueue({ content: db, skipLocked }: Engine, now: () => number): WorkQueue {
  return {
    async add(keys) {
      for (const batch of batches(keys)) {
        await db
          .insertInto('media_work')
          .values(batch.map(key => ({ key, owner: '', ends: 0, tries: 0 })))
          .onConflict(conflict => conflict.column('key').doNothing())
          .execute()
      }
    },

    async claim(owner, ms) {
      const { rows } = await sql<{ key: string }>`
        UPDATE media_work SET owner = ${owner}, ends = ${now() + ms}, tries = tries + 1
        WHERE key = (
          SELECT key FROM media_work WHERE ends <= ${now()} AND tries < ${MAX_TRIES}
          ORDER BY tries, number LIMIT 1 ${skipLocked}
        ) RETURNING key`.execute(db)
      return rows[0]?.key
    },

    async prolong(key, owner, ms) {
      const { rows } = await sql<{ key: string }>`
        UPDATE media_work SET ends = ${now() + ms} WHERE key = ${key} AND owner = ${owner}
        RETURNING key`.execute(db)
      return rows.length > 0
    },

    async done(key, owner) {
      await db.deleteFrom('media_work').where('key', '=', key).where('owner', '=', owner).execute()
    },

    async giveBack(key, owner, hasFailed) {
      await db
        .updateTable('media_work')
        .set({ owner: '', ends: 0, ...(!hasFailed && { tries: sql<number>`tries - 1` }) })
        .where('key', '=', key)
        .where('owner', '=', owner)
        .execute()
    },

    async waiting() {
      const { rows } = await sql<{ count: number }>`
        SELECT count(*) AS count FROM media_work WHERE tries < ${MAX_TRIES}`.execute(db)
      return rows[0]?.count ?? 0
    },
  }
}
