/** `EventStore` on SQLite: a bounded log, and counts that are updated with each write. */
import { type Kysely, type Selectable, sql } from 'kysely'
import { countedAction } from '../actions.ts'
import type { EventStore, StoredEvent } from '../types.ts'
import type { PeopleTables } from './tables.ts'

const HOUR_MS = 3_600_000
/** A little more than a year. */
const KEPT_HOURS = 400 * 24
/** GIF ids come from strangers, so the smallest counts beyond this many are dropped. */
const KEPT_GIF_COUNTS = 20_000
/** Writes between two prunings. */
const PRUNE_EVERY = 100

export function eventStore(db: Kysely<PeopleTables>, capacity: number): EventStore {
  let writes = 0

  return {
    add: events =>
      db.transaction().execute(async trx => {
        if (events.length === 0) return
        // SQLite allows 32,766 parameters in a statement.
        for (let start = 0; start < events.length; start += 1000) {
          const rows = events.slice(start, start + 1000).map(toRow)
          await trx.insertInto('events').values(rows).execute()
        }
        await trx
          .deleteFrom('events')
          .where('number', '<=', sql<number>`(SELECT max(number) FROM events) - ${capacity}`)
          .execute()
        const actions = tally(events, ({ action }) => [countedAction(action)] as const)
        await trx
          .insertInto('event_actions')
          .values(actions.map(([[action], count]) => ({ action, count })))
          .onConflict(conflict => conflict.doUpdateSet({ count: sql`count + excluded.count` }))
          .execute()
        const hours = tally(events, ({ ts, action }) => [Math.floor(ts / HOUR_MS), countedAction(action)])
        await trx
          .insertInto('event_hours')
          .values(hours.map(([[hour, action], count]) => ({ hour, action, count })))
          .onConflict(conflict => conflict.doUpdateSet({ count: sql`count + excluded.count` }))
          .execute()
        const gifs = tally(events, ({ gifId = '', action }) => [gifId, countedAction(action)])
        await trx
          .insertInto('event_gifs')
          .values(gifs.map(([[gif_id, action], count]) => ({ gif_id, action, count })))
          .onConflict(conflict => conflict.doUpdateSet({ count: sql`count + excluded.count` }))
          .execute()
        writes += 1
        if (writes % PRUNE_EVERY === 0) await prune(trx)
      }),
    async latest(limit) {
      const rows = await db.selectFrom('events').selectAll().orderBy('number', 'desc').limit(limit).execute()
      return rows.map(toEvent)
    },
    actions: () =>
      db.selectFrom('event_actions').selectAll().orderBy('count', 'desc').orderBy('action').execute(),
    async topGifs(limit) {
      const top = db
        .selectFrom('event_gifs')
        .select('gif_id')
        .where('gif_id', '<>', '')
        .groupBy('gif_id')
        .orderBy(eb => eb.fn.sum('count'), 'desc')
        .orderBy('gif_id')
        .limit(limit)
      return (await gifCounts(db).where('gif_id', 'in', top).execute()).map(toCount)
    },
    async countsOf(ids) {
      if (ids.length === 0) return []
      const wanted = sql<string>`(SELECT value FROM json_each(${JSON.stringify(ids)}))`
      return (await gifCounts(db).where('gif_id', 'in', wanted).execute()).map(toCount)
    },
    async timeline(sinceMs, bucketHours) {
      const bucket = sql<number>`hour / CAST(${bucketHours} AS INTEGER) * CAST(${bucketHours} AS INTEGER)`
      const rows = await db
        .selectFrom('event_hours')
        .select([bucket.as('start'), 'action', eb => eb.fn.sum<number>('count').as('count')])
        .where('hour', '>=', Math.floor(sinceMs / HOUR_MS))
        .groupBy(['start', 'action'])
        .orderBy('start')
        .orderBy('action')
        .execute()
      return rows.map(({ start, action, count }) => ({ startMs: start * HOUR_MS, action, count }))
    },
    async total() {
      const { total } = await db
        .selectFrom('event_actions')
        .select(sql<number>`ifnull(sum(count), 0)`.as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
  }
}

const gifCounts = (db: Kysely<PeopleTables>) =>
  db.selectFrom('event_gifs').selectAll().orderBy('count', 'desc').orderBy('gif_id').orderBy('action')

async function prune(db: Kysely<PeopleTables>): Promise<void> {
  await db
    .deleteFrom('event_hours')
    .where('hour', '<', sql<number>`(SELECT max(hour) FROM event_hours) - ${KEPT_HOURS}`)
    .execute()
  await sql`DELETE FROM event_gifs WHERE (gif_id, action) IN (
    SELECT gif_id, action FROM event_gifs ORDER BY count DESC LIMIT -1 OFFSET ${KEPT_GIF_COUNTS}
  )`.execute(db)
}

/** How often each key occurs. */
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
  return [...counts.values()]
}

const toCount = ({ gif_id, action, count }: PeopleTables['event_gifs']) => ({ gifId: gif_id, action, count })

const toRow = (event: StoredEvent) => ({
  ts: event.ts,
  source: event.source,
  action: event.action,
  type: event.type,
  gif_id: event.gifId ?? null,
  user_id: event.userId ?? null,
  attributes: event.attributes ? JSON.stringify(event.attributes) : null,
})

function toEvent(row: Selectable<PeopleTables['events']>): StoredEvent {
  return {
    ts: row.ts,
    source: row.source === 'ajax' ? 'ajax' : 'pingback',
    action: row.action,
    type: row.type,
    ...(row.gif_id !== null && { gifId: row.gif_id }),
    ...(row.user_id !== null && { userId: row.user_id }),
    ...(row.attributes !== null && { attributes: JSON.parse(row.attributes) }),
  }
}
