/** Deletes unused data, so that the database stays bounded. */
import { sql } from 'kysely'
import type { People } from './engine.ts'
import { KEPT_MS } from './heat.ts'
import { DAY_MS, dayOf, halfHourOf } from './periods.ts'
import { SHOWN_DAYS } from './searchStore.ts'

/** Rows per delete, so that no statement blocks the writers for long. */
const STEP_ROWS = 1_000
/** Counts in this many later half-hours prove that time has passed, whatever the clock says. */
const LEAST_HALF_HOURS = 48
/** Lifetime of closed reports. Open ones stay until somebody reads them. */
export const REPORT_LIFETIME_MS = 180 * DAY_MS

/** Resolves with whether old counts were deleted. A clock that has jumped deletes none. */
export async function expireOld(db: People, nowMs: number): Promise<boolean> {
  const today = dayOf(nowMs)
  // No hash stays longer than needed.
  await inSteps(
    limit => sql`DELETE FROM counted_clients WHERE (half_hour, client, gif_id, kind) IN (
      SELECT half_hour, client, gif_id, kind FROM counted_clients WHERE half_hour < ${halfHourOf(nowMs)} LIMIT ${limit})`,
  )
  await db.deleteFrom('searched_clients').where('day', '<', today).execute()
  await db
    .deleteFrom('searches')
    .where('day', '<', today - 2 * SHOWN_DAYS)
    .execute()
  await db
    .deleteFrom('reports')
    .where('state', '<>', 'open')
    .where('made', '<', nowMs - REPORT_LIFETIME_MS)
    .execute()
  // Steps through half-hours by the index, because each has many rows.
  const { rows } = await sql<{ count: number }>`
    WITH RECURSIVE later (half_hour) AS (
      SELECT min(half_hour) FROM gif_counts WHERE half_hour >= ${halfHourOf(nowMs - KEPT_MS)}
      UNION ALL
      SELECT (SELECT min(half_hour) FROM gif_counts WHERE half_hour > later.half_hour)
      FROM later WHERE later.half_hour IS NOT NULL
    )
    SELECT count(half_hour) AS count FROM (SELECT half_hour FROM later LIMIT ${LEAST_HALF_HOURS}) AS found`.execute(
    db,
  )
  if ((rows[0]?.count ?? 0) < LEAST_HALF_HOURS) return false
  await inSteps(
    limit => sql`DELETE FROM gif_counts WHERE (gif_id, half_hour) IN (
      SELECT gif_id, half_hour FROM gif_counts WHERE half_hour < ${halfHourOf(nowMs - KEPT_MS)} LIMIT ${limit})`,
  )
  return true

  async function inSteps(step: (limit: number) => ReturnType<typeof sql>): Promise<void> {
    for (let deleted = BigInt(STEP_ROWS); deleted >= STEP_ROWS; )
      deleted = (await step(STEP_ROWS).execute(db)).numAffectedRows ?? 0n
  }
}
