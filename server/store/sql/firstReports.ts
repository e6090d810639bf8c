/** Tells reports that a session repeats from those that count. */
import { createHash } from 'node:crypto'
import type { StoredEvent } from '../eventTypes.ts'
import type { People } from './engine.ts'
import { REPEAT_MS } from './eventLimits.ts'
import { batches } from './rowBatches.ts'

/** Resolves with a filter that keeps what its session has not reported of late. */
export async function firstReports(
  trx: People,
  events: readonly StoredEvent[],
  nowMs: number,
): Promise<(event: StoredEvent) => boolean> {
  const bucket = Math.floor(nowMs / REPEAT_MS)
  const keyOf = ({ userId, gifId, action }: StoredEvent) =>
    userId && gifId
      ? createHash('sha256')
          .update(`${userId}\0${gifId}\0${action}\0${bucket}`)
          .digest('base64url')
          .slice(0, 22)
      : undefined
  const keys = [...new Set(events.flatMap(event => keyOf(event) ?? []))].sort()
  const unseen = new Set<string>()
  for (const batch of batches(keys)) {
    const rows = await trx
      .insertInto('event_seen')
      .values(batch.map(key => ({ key, bucket })))
      .onConflict(conflict => conflict.doNothing())
      .returning('key')
      .execute()
    for (const { key } of rows) unseen.add(key)
  }
  // True once for each key, so that a report does not repeat itself either.
  return (event: StoredEvent) => {
    const key = keyOf(event)
    return key === undefined || unseen.delete(key)
  }
}
