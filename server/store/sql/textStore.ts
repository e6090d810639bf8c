/** Messages of animated texts, so that a short id can stand for a long message. */
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Content } from './engine.ts'
import { excluded } from './rowBatches.ts'

/**
 * New texts are collected for this long and written together, because each write waits for the
 * disk, and on SQLite all other requests wait for it.
 */
const GATHER_MS = 25
/** Texts between two prunings. */
const PRUNE_EVERY = 20

export type TextStore = ReturnType<typeof textStore>

export function textStore(db: Content, capacity: number) {
  let gathered = new Map<string, string>()
  let writing: Promise<void> | undefined
  let sincePruning = PRUNE_EVERY
  let last = 0

  async function write(): Promise<void> {
    await sleep(GATHER_MS)
    const texts = [...gathered]
    gathered = new Map()
    writing = undefined
    // Distinct even within a millisecond, so that the order of use is known.
    const first = Math.max(Date.now(), last + 1)
    last = first + texts.length - 1
    const rows = texts
      .map(([key, message], at) => ({ key, message, used: first + at }))
      // A fixed order prevents deadlocks between two processes.
      .sort((a, b) => (a.key < b.key ? -1 : 1))
    await db
      .insertInto('texts')
      .values(rows)
      .onConflict(conflict => conflict.column('key').doUpdateSet(excluded('used')))
      .execute()
    sincePruning += texts.length
    if (sincePruning < Math.min(PRUNE_EVERY, capacity)) return
    sincePruning = 0
    await sql`DELETE FROM texts WHERE key IN (
      SELECT key FROM texts ORDER BY used DESC, key LIMIT ${sql.lit(1_000_000)} OFFSET ${capacity}
    )`.execute(db)
  }

  return {
    /** Stores a message under a key; drops the least recently used beyond the capacity. */
    remember(key: string, message: string): Promise<void> {
      gathered.set(key, message)
      writing ??= write()
      return writing
    },
    async recall(key: string) {
      const found = await db.selectFrom('texts').select('message').where('key', '=', key).executeTakeFirst()
      return found?.message
    },
  }
}
