/** `EventStore` on both engines: a bounded log, and counts that are updated with each write. */
import { createHash } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import { countedAction } from '../actions.ts'
import type { Added, EventStore, StoredEvent } from '../types.ts'
import type { Engine, People } from './engine.ts'
import { eventBatches } from './eventBatches.ts'
import { addHeat, fadedHeat, heatOf, weightOf } from './heat.ts'
import type { PeopleTables } from './tables.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const KEPT_MINUTES = 48 * 60
/** A little more than a year. */
const KEPT_HOURS = 400 * 24
/** GIF ids come from strangers, so the smallest counts beyond this many are dropped. */
const KEPT_GIF_COUNTS = 100_000
/** Writes between two prunings. */
const PRUNE_EVERY = 100
/** Rows that one pruning deletes at most, so that none takes long. */
const PRUNE_ROWS = 20_000
/** The same report of a session counts again after this. */
const REPEAT_MS = 30 * MINUTE_MS
/** Both engines take at least this many values in a statement. */
const ROWS_PER_STATEMENT = 1_000

export interface EventStoreOptions {
  capacity: number
  days: number
  now: () => number
  /** New heat of GIFs that got attention. */
  onHeat(heats: ReadonlyMap<string, number>): Promise<void>
  /** Heat below this has faded. */
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
      const isNew = await firstReports(trx, reports.flat())
      const counted = reports.map(events => events.filter(isNew))
      const events = counted.flat()
      await count(trx, events)
      heats = await warm(trx, engine, events)
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

  /** Keeps those that their session has not reported of late. */
  async function firstReports(trx: People, events: readonly StoredEvent[]) {
    const bucket = Math.floor(now() / REPEAT_MS)
    const keyOf = ({ userId, gifId, action }: StoredEvent) =>
      userId && gifId
        ? createHash('sha256')
            .update(`${userId}\0${gifId}\0${action}\0${bucket}`)
            .digest('base64url')
            .slice(0, 22)
        : undefined
    const keys = [...new Set(events.flatMap(event => keyOf(event) ?? []))].sort()
    const unseen = new Set<string>()
    for (let start = 0; start < keys.length; start += ROWS_PER_STATEMENT) {
      const rows = await trx
        .insertInto('event_seen')
        .values(keys.slice(start, start + ROWS_PER_STATEMENT).map(key => ({ key, bucket })))
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

  async function count(trx: People, events: readonly StoredEvent[]): Promise<void> {
    if (events.length === 0) return
    for (let start = 0; start < events.length; start += ROWS_PER_STATEMENT) {
      const rows = events.slice(start, start + ROWS_PER_STATEMENT).map(toRow)
      await trx.insertInto('events').values(rows).execute()
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
    for (let start = 0; start < gifs.length; start += ROWS_PER_STATEMENT) {
      const rows = gifs.slice(start, start + ROWS_PER_STATEMENT)
      await trx
        .insertInto('event_gifs')
        .values(rows.map(([[gif_id, action], n]) => ({ gif_id, action, count: n })))
        .onConflict(conflict =>
          conflict
            .columns(['gif_id', 'action'])
            .doUpdateSet({ count: sql`event_gifs.count + excluded.count` }),
        )
        .execute()
    }
  }

  /** Deletes what has expired, a bounded number of rows at a time. */
  async function prune(): Promise<void> {
    const { rows } = await sql<{ low: number | null }>`SELECT min(number) AS low FROM events`.execute(db)
    const low = rows[0]?.low ?? 0
    await db
      .deleteFrom('events')
      .where('number', '<', low + PRUNE_ROWS)
      .where('ts', '<', now() - days * DAY_MS)
      .execute()
    await db
      .deleteFrom('event_seen')
      .where('bucket', '<', Math.floor(now() / REPEAT_MS) - 1)
      .execute()
    await db
      .deleteFrom('event_minutes')
      .where('minute', '<', sql<number>`(SELECT max(minute) FROM event_minutes) - ${sql.lit(KEPT_MINUTES)}`)
      .execute()
    await db
      .deleteFrom('event_hours')
      .where('hour', '<', sql<number>`(SELECT max(hour) FROM event_hours) - ${sql.lit(KEPT_HOURS)}`)
      .execute()
    await sql`DELETE FROM event_gifs WHERE count < (
      SELECT count FROM event_gifs ORDER BY count DESC LIMIT 1 OFFSET ${KEPT_GIF_COUNTS}
    )`.execute(db)
    await onFaded(fadedHeat(now()))
  }

  const { add, waiting, end } = eventBatches(write)
  return {
    add,
    waiting,
    end,
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

/** Adds the attention of these events to what is stored. Resolves with the new heat. */
async function warm(
  trx: People,
  engine: Engine,
  events: readonly StoredEvent[],
): Promise<Map<string, number>> {
  const heats = new Map<string, number>()
  for (const event of events) {
    const weight = weightOf(event)
    if (weight > 0 && event.gifId) {
      heats.set(event.gifId, addHeat(heats.get(event.gifId) ?? 0, heatOf(weight, event.ts)))
    }
  }
  if (heats.size === 0) return heats
  const ids = [...heats.keys()].sort()
  const known = await trx
    .selectFrom('event_heat')
    .selectAll()
    .where('gif_id', 'in', engine.among(ids))
    .execute()
  for (const { gif_id, heat } of known) heats.set(gif_id, addHeat(heats.get(gif_id) ?? 0, heat))
  for (let start = 0; start < ids.length; start += ROWS_PER_STATEMENT) {
    await trx
      .insertInto('event_heat')
      .values(
        ids.slice(start, start + ROWS_PER_STATEMENT).map(id => ({ gif_id: id, heat: heats.get(id) ?? 0 })),
      )
      .onConflict(conflict => conflict.column('gif_id').doUpdateSet({ heat: sql`excluded.heat` }))
      .execute()
  }
  return heats
}

const gifCounts = (db: Kysely<PeopleTables>) =>
  db.selectFrom('event_gifs').selectAll().orderBy('count', 'desc').orderBy('gif_id').orderBy('action')

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
