/** Deletes events and counts that are old, so that the database stays bounded. */
import { sql } from 'kysely'
import type { People } from './engine.ts'
import { DAY_MS, REPEAT_MS } from './eventLimits.ts'

const KEPT_MINUTES = 48 * 60
/** A little more than a year. */
const KEPT_HOURS = 400 * 24
/** GIF ids come from strangers, so those with the fewest events beyond this many are dropped. */
const KEPT_GIF_COUNTS = 100_000
/** Rows that are looked at once, so that no call takes long. */
const EXPIRED_ROWS = 20_000

/** Deletes what has expired, a bounded number of rows. Resolves with how many events went. */
export async function expireEvents(db: People, days: number, nowMs: number): Promise<number> {
  const { rows } = await sql<{ low: number | null }>`SELECT min(number) AS low FROM events`.execute(db)
  const low = rows[0]?.low ?? 0
  const [expired] = await db
    .deleteFrom('events')
    .where('number', '<', low + EXPIRED_ROWS)
    .where('ts', '<', nowMs - days * DAY_MS)
    .execute()
  await db
    .deleteFrom('event_seen')
    .where('bucket', '<', Math.floor(nowMs / REPEAT_MS) - 1)
    .execute()
  await db
    .deleteFrom('event_minutes')
    .where('minute', '<', sql<number>`(SELECT max(minute) FROM event_minutes) - ${sql.lit(KEPT_MINUTES)}`)
    .execute()
  await db
    .deleteFrom('event_hours')
    .where('hour', '<', sql<number>`(SELECT max(hour) FROM event_hours) - ${sql.lit(KEPT_HOURS)}`)
    .execute()
  const few = sql`(SELECT count FROM event_sums ORDER BY count DESC, gif_id LIMIT 1 OFFSET ${KEPT_GIF_COUNTS})`
  await sql`DELETE FROM event_gifs WHERE gif_id IN (SELECT gif_id FROM event_sums WHERE count < ${few})`.execute(
    db,
  )
  await sql`DELETE FROM event_sums WHERE count < ${few}`.execute(db)
  return Number(expired?.numDeletedRows ?? 0)
}
