/** Deletes counts that trending no longer uses, so that the database stays bounded. */
import { sql } from 'kysely'
import type { People } from './engine.ts'
import { HALF_HOUR_MS, KEPT_MS } from './heat.ts'

/** Rows per delete, so that no statement blocks the writers for long. */
const STEP_ROWS = 1_000
/** Deletes at once; the next call goes on. */
const MOST_STEPS = 20

export async function expireCounts(db: People, nowMs: number): Promise<void> {
  const half = (ms: number) => Math.floor(ms / HALF_HOUR_MS)
  await inSteps(
    limit => sql`DELETE FROM gif_counts WHERE (gif_id, half_hour) IN (
      SELECT gif_id, half_hour FROM gif_counts WHERE half_hour < ${half(nowMs - KEPT_MS)} LIMIT ${limit})`,
  )
  await inSteps(
    limit => sql`DELETE FROM counted_clients WHERE (half_hour, client, gif_id, kind) IN (
      SELECT half_hour, client, gif_id, kind FROM counted_clients WHERE half_hour < ${half(nowMs)} LIMIT ${limit})`,
  )

  async function inSteps(step: (limit: number) => ReturnType<typeof sql>): Promise<void> {
    for (let at = 0; at < MOST_STEPS; at += 1) {
      const { numAffectedRows = 0n } = await step(STEP_ROWS).execute(db)
      if (numAffectedRows < STEP_ROWS) return
    }
  }
}
