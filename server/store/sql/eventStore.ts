/** `EventStore` on both engines: a bounded log, and counts that are updated with each write. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Added, EventStore, StoredEvent } from '../eventTypes.ts'
import type { Engine } from './engine.ts'
import { eventBatches } from './eventBatches.ts'
import { HOUR_MS, MINUTE_MS } from './eventLimits.ts'
import { expireEvents } from './expireEvents.ts'
import { firstReports } from './firstReports.ts'
import { fadedHeat } from './heat.ts'
import type { PeopleTables } from './tables.ts'
import { warmGifs } from './warmGifs.ts'
import { writeEvents } from './writeEvents.ts'

/** Writes between two times of expiry. */
const PRUNE_EVERY = 100

export interface EventStoreOptions {
  capacity: number
  days: number
  now: () => number
  /** Called with the new heat of GIFs that got attention. */
  onHeat(heats: ReadonlyMap<string, number>): Promise<void>
  /** Called with the heat below which a GIF counts as cold. */
  onFaded(heat: number): Promise<void>
}

export function eventStore(
  engine: Engine,
  { capacity, days, now, onHeat, onFaded }: EventStoreOptions,
): EventStore & { end(): Promise<void> } {
  const db = engine.people
  let writes = 0

  async function write(reports: readonly (readonly StoredEvent[])[]): Promise<Added[]> {
    let heats = new Map<string, number>()
    const added = await db.transaction().execute(async trx => {
      const isNew = await firstReports(trx, reports.flat(), now())
      const counted = reports.map(events => events.filter(isNew))
      const events = counted.flat()
      await writeEvents(trx, events, capacity)
      heats = await warmGifs(trx, engine, events)
      return reports.map((all, at) => {
        const kept = counted[at]?.length ?? 0
        return { counted: kept, repeated: all.length - kept }
      })
    })
    // Not part of what was acknowledged: trending order may lag behind.
    if (heats.size > 0) await onHeat(heats).catch(() => {})
    writes += 1
    if (writes % PRUNE_EVERY === 0) await prune().catch(() => {})
    return added
  }

  async function prune(): Promise<number> {
    const gone = await expireEvents(db, days, now())
    await onFaded(fadedHeat(now()))
    return gone
  }

  /** Where nothing is reported, old events expire too. */
  const expiring = setInterval(() => {
    const all = async () => {
      while ((await prune()) > 0);
    }
    all().catch(() => {})
  }, HOUR_MS).unref()

  const { add, waiting, end } = eventBatches(write)
  return {
    add,
    waiting,
    async end() {
      clearInterval(expiring)
      await end()
    },
    async latest(limit) {
      const rows = await db.selectFrom('events').selectAll().orderBy('number', 'desc').limit(limit).execute()
      return rows.map(toEvent)
    },
    async after(number, limit) {
      const rows = await db
        .selectFrom('events')
        .selectAll()
        .where('number', '>', number)
        .orderBy('number')
        .limit(limit)
        .execute()
      return rows.map(row => ({ number: row.number, event: toEvent(row) }))
    },
    actions: () =>
      db.selectFrom('event_actions').selectAll().orderBy('count', 'desc').orderBy('action').execute(),
    counts: async () => (await gifCounts(db).execute()).map(toCount),
    async topGifs(limit) {
      const top = db
        .selectFrom('event_sums')
        .select('gif_id')
        .orderBy('count', 'desc')
        .orderBy('gif_id')
        .limit(limit)
      return (await gifCounts(db).where('gif_id', 'in', top).execute()).map(toCount)
    },
    async countsOf(ids) {
      if (ids.length === 0) return []
      return (await gifCounts(db).where('gif_id', 'in', engine.among(ids)).execute()).map(toCount)
    },
    async minutes(sinceMs) {
      const rows = await db
        .selectFrom('event_minutes')
        .selectAll()
        .where('minute', '>=', Math.floor(sinceMs / MINUTE_MS))
        .orderBy('minute')
        .orderBy('action')
        .execute()
      return rows.map(({ minute, action, count: n }) => ({ startMs: minute * MINUTE_MS, action, count: n }))
    },
    async timeline(sinceMs, bucketHours) {
      const hours = sql.lit(Math.max(1, Math.floor(bucketHours)))
      const rows = await db
        .selectFrom('event_hours')
        .select([
          sql<number>`hour / ${hours} * ${hours}`.as('start'),
          'action',
          eb => eb.fn.sum<number>('count').as('count'),
        ])
        .where('hour', '>=', Math.floor(sinceMs / HOUR_MS))
        .groupBy(['start', 'action'])
        .orderBy('start')
        .orderBy('action')
        .execute()
      return rows.map(({ start, action, count: n }) => ({ startMs: start * HOUR_MS, action, count: n }))
    },
    async total() {
      const { total } = await db
        .selectFrom('event_actions')
        .select(sql<number>`coalesce(sum(count), 0)`.as('total'))
        .executeTakeFirstOrThrow()
      return total
    },
  }
}

const gifCounts = (db: Kysely<PeopleTables>) =>
  db.selectFrom('event_gifs').selectAll().orderBy('count', 'desc').orderBy('gif_id').orderBy('action')

const toCount = ({ gif_id, action, count }: PeopleTables['event_gifs']) => ({ gifId: gif_id, action, count })

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
