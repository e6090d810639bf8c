/** Writes events: each in full, and the counts of all. */
import { sql } from 'kysely'
import { countedAction } from '../actions.ts'
import type { StoredEvent } from '../eventTypes.ts'
import type { People } from './engine.ts'
import { HOUR_MS, MINUTE_MS } from './eventLimits.ts'
import { batches } from './rowBatches.ts'

/** Keeps the `capacity` newest events in full. */
export async function writeEvents(
  trx: People,
  events: readonly StoredEvent[],
  capacity: number,
): Promise<void> {
  if (events.length === 0) return
  for (const batch of batches(events)) {
    await trx.insertInto('events').values(batch.map(toRow)).execute()
  }
  const oldest = sql<number>`(SELECT max(number) FROM events) - ${sql.lit(capacity)}`
  await trx.deleteFrom('events').where('number', '<=', oldest).execute()
  const actions = tally(events, ({ action }) => [countedAction(action)] as const)
  await trx
    .insertInto('event_actions')
    .values(actions.map(([[action], n]) => ({ action, count: n })))
    .onConflict(conflict =>
      conflict.column('action').doUpdateSet({ count: sql`event_actions.count + excluded.count` }),
    )
    .execute()
  const minutes = tally(events, ({ ts, action }) => [Math.floor(ts / MINUTE_MS), countedAction(action)])
  await trx
    .insertInto('event_minutes')
    .values(minutes.map(([[minute, action], n]) => ({ minute, action, count: n })))
    .onConflict(conflict =>
      conflict
        .columns(['minute', 'action'])
        .doUpdateSet({ count: sql`event_minutes.count + excluded.count` }),
    )
    .execute()
  const hours = tally(events, ({ ts, action }) => [Math.floor(ts / HOUR_MS), countedAction(action)])
  await trx
    .insertInto('event_hours')
    .values(hours.map(([[hour, action], n]) => ({ hour, action, count: n })))
    .onConflict(conflict =>
      conflict.columns(['hour', 'action']).doUpdateSet({ count: sql`event_hours.count + excluded.count` }),
    )
    .execute()
  const gifs = tally(events, ({ gifId = '', action }) => [gifId, countedAction(action)])
  for (const rows of batches(gifs)) {
    await trx
      .insertInto('event_gifs')
      .values(rows.map(([[gif_id, action], n]) => ({ gif_id, action, count: n })))
      .onConflict(conflict =>
        conflict.columns(['gif_id', 'action']).doUpdateSet({ count: sql`event_gifs.count + excluded.count` }),
      )
      .execute()
  }
  await addSums(trx, events)
}

/** Adds to the sums by GIF, those of all actions together. */
async function addSums(trx: People, events: readonly StoredEvent[]): Promise<void> {
  const sums = tally(events, ({ gifId = '' }) => [gifId, ''] as const).filter(([[gifId]]) => gifId !== '')
  for (const rows of batches(sums)) {
    await trx
      .insertInto('event_sums')
      .values(rows.map(([[gif_id], n]) => ({ gif_id, count: n })))
      .onConflict(conflict =>
        conflict.column('gif_id').doUpdateSet({ count: sql`event_sums.count + excluded.count` }),
      )
      .execute()
  }
}

/** How often each key occurs. Sorted by key, so that two processes never deadlock. */
function tally<Key extends readonly [string] | readonly [number | string, string]>(
  events: readonly StoredEvent[],
  keyOf: (event: StoredEvent) => Key,
): [Key, number][] {
  const counts = new Map<string, [Key, number]>()
  for (const event of events) {
    const key = keyOf(event)
    const known = counts.get(key.join('\0'))
    if (known) known[1] += 1
    else counts.set(key.join('\0'), [key, 1])
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, entry]) => entry)
}

const toRow = (event: StoredEvent) => ({
  ts: event.ts,
  source: event.source,
  action: event.action,
  type: event.type,
  gif_id: event.gifId ?? null,
  user_id: event.userId ?? null,
  attributes: event.attributes ? JSON.stringify(event.attributes) : null,
})
