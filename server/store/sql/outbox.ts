/**
 * News of GIFs, waiting for delivery to the operator's other programs. Written in the transaction
 * that causes it, so a crash loses none. Newer news of the same kind and GIF replaces waiting news.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Engine, People } from './engine.ts'
import { countOf, excluded } from './rowBatches.ts'

export type NewsKind = 'gif.added' | 'gif.reported' | 'gif.taken_down'

export interface News {
  /** The same at each delivery attempt. */
  id: string
  kind: NewsKind
  gifId: string
  /** When it happened, in milliseconds. */
  at: number
  /** Delivery attempts, including the current one. */
  tries: number
}

/** Time for which a process reserves news to deliver it. */
const TAKEN_MS = 60_000
/** A later due time means that the clock was set back. */
const MOST_DELAY_MS = 3_600_000

/** Writes news of these GIFs within the transaction of `db`. */
export async function announce(
  db: People,
  kind: NewsKind,
  gifIds: readonly string[],
  nowMs: number,
): Promise<void> {
  if (gifIds.length === 0) return
  await db
    .insertInto('outbox')
    .values(gifIds.map(id => ({ kind, gif_id: id, news_id: randomUUID(), at: nowMs, due: nowMs, tries: 0 })))
    .onConflict(conflict =>
      conflict.columns(['kind', 'gif_id']).doUpdateSet({ ...excluded('news_id', 'at', 'due'), tries: 0 }),
    )
    .execute()
}

export type Outbox = ReturnType<typeof outbox>

export function outbox({ people, skipLocked }: Engine, now: () => number) {
  const one = (news: News) => people.updateTable('outbox').where('news_id', '=', news.id)
  return {
    /** The next due news. Reserved for a minute, then due again unless dropped or delayed. */
    async take(): Promise<News | undefined> {
      const nowMs = now()
      // Takedowns come before reports, and both before additions, which come in thousands.
      const { rows } = await sql<{ id: string; kind: NewsKind; gifId: string; at: number; tries: number }>`
        UPDATE outbox SET due = ${nowMs + TAKEN_MS}, tries = tries + 1
        WHERE news_id IN (
          SELECT news_id FROM outbox WHERE due <= ${nowMs} OR due > ${nowMs + MOST_DELAY_MS}
          ORDER BY kind DESC, at, gif_id LIMIT 1 ${skipLocked})
        RETURNING news_id AS id, kind, gif_id AS "gifId", at, tries`.execute(people)
      return rows[0]
    },
    /** Delays news that could not be delivered. */
    async delay(news: News, ms: number) {
      await one(news)
        .set({ due: now() + Math.min(ms, MOST_DELAY_MS) })
        .execute()
    },
    /** Drops delivered or abandoned news. Newer news of the same GIF stays. */
    async drop(news: News) {
      await people.deleteFrom('outbox').where('news_id', '=', news.id).execute()
    },
    waiting: () => countOf(people.selectFrom('outbox')),
  }
}
