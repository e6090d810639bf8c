/** What is read of events: the log, and the counts that are updated with each write. */
import { type Kysely, type Selectable, sql } from 'kysely'
import type { EventStore, StoredEvent } from '../eventTypes.ts'
import type { Engine } from './engine.ts'
import { HOUR_MS, MINUTE_MS } from './eventLimits.ts'
import type { PeopleTables } from './tables.ts'

type LogQueries = Pick<EventStore, 'latest' | 'after'>
type GifQueries = Pick<EventStore, 'counts' | 'topGifs' | 'countsOf'>
type TimeQueries = Pick<EventStore, 'actions' | 'minutes' | 'timeline' | 'total'>

export const eventQueries = (engine: Engine): LogQueries & GifQueries & TimeQueries => ({
  ...logQueries(engine),
  ...gifQueries(engine),
  ...timeQueries(engine),
})

function logQueries({ people: db }: Engine): LogQueries {
  return {
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
  }
}

function gifQueries({ people: db, among }: Engine): GifQueries {
  return {
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
      return (await gifCounts(db).where('gif_id', 'in', among(ids)).execute()).map(toCount)
    },
  }
}

function timeQueries({ people: db }: Engine): TimeQueries {
  return {
    actions: () =>
      db.selectFrom('event_actions').selectAll().orderBy('count', 'desc').orderBy('action').execute(),
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
