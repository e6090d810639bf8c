/** Deletes counts that trending no longer uses, so that the database stays bounded. */
import { sql } from 'kysely'
import type { People } from './engine.ts'
import { HALF_HOUR_MS, KEPT_MS } from './heat.ts'

/** Rows per delete, so that no statement blocks the writers for long. */
const STEP_ROWS = 1_000
/** Most deletes in one call; the next call continues. */
const MOST_STEPS = 20

/** Counts in this many later half-hours prove that time has passed, whatever the clock says. */
const LEAST_HALF_HOURS = 48

/** Resolves with whether old counts were deleted. A clock that has jumped deletes none. */
export async function expireCounts(db: People, nowMs: number): Promise<boolean> {
  const half = (ms: number) => Math.floor(ms / HALF_HOUR_MS)
  // No hash stays longer than needed.
  await inSteps(
    limit => sql`DELETE FROM counted_clients WHERE (half_hour, client, gif_id, kind) IN (
      SELECT half_hour, client, gif_id, kind FROM counted_clients WHERE half_hour < ${half(nowMs)} LIMIT ${limit})`,
  )
  // Steps through half-hours by the index, because each has many rows.
  const { rows } = await sql<{ count: number }>`
    WITH RECURSIVE later (half_hour) AS (
      SELECT min(half_hour) FROM gif_counts WHERE half_hour >= ${half(nowMs - KEPT_MS)}
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
      SELECT gif_id, half_hour FROM gif_counts WHERE half_hour < ${half(nowMs - KEPT_MS)} LIMIT ${limit})`,
  )
  return true

  async function inSteps(step: (limit: number) => ReturnType<typeof sql>): Promise<void> {
    for (let at = 0; at < MOST_STEPS; at += 1) {
      const { numAffectedRows = 0n } = await step(STEP_ROWS).execute(db)
      if (numAffectedRows < STEP_ROWS) return
    }
  }
}
