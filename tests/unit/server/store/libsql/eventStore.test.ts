import type { InValue } from '@libsql/client'
import { type CompiledQuery, Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openStore, type ServerStore } from '../../../../../server/index.ts'
import { KNOWN_ACTIONS } from '../../../../../server/store/actions.ts'
import { eventStore } from '../../../../../server/store/libsql/eventStore.ts'
import { libsqlDialect } from '../../../../../server/store/libsql/libsqlDialect.ts'
import { openDatabase } from '../../../../../server/store/libsql/openDatabase.ts'
import { PEOPLE_MIGRATIONS } from '../../../../../server/store/libsql/peopleSchema.ts'
import type { PeopleTables } from '../../../../../server/store/libsql/tables.ts'
import type { StoredEvent } from '../../../../../server/store/types.ts'
import { EVENT_ACTIONS } from '../../../../../src/analytics/eventNames.ts'

/** What the plan of a query may read in full: tables that hold a bounded number of rows. */
const BOUNDED = /^SCAN (event_actions|event_gifs|json_each)\b/

const HOUR_MS = 3_600_000
let store: ServerStore
beforeEach(async () => {
  store = await openStore({ folder: ':memory:', eventCapacity: 10 })
})
afterEach(() => store.close())

const event = (index: number, rest: Partial<StoredEvent> = {}): StoredEvent => ({
  ts: HOUR_MS + index,
  source: 'pingback',
  action: index % 2 ? 'SEEN' : 'CLICK',
  type: 'GIF',
  gifId: 'cat1',
  attributes: { index },
  ...rest,
})
const events = (count: number, from = 0) => Array.from({ length: count }, (_, index) => event(from + index))

describe('eventStore', () => {
  it('keeps the newest events and counts all', async () => {
    await store.events.add(events(8))
    await store.events.add(events(8, 8))
    const latest = await store.events.latest(50)
    expect(latest).toHaveLength(10)
    expect(latest[0]).toEqual(event(15))
    expect(await store.events.total()).toBe(16)
    expect(await store.events.actions()).toEqual([
      { action: 'CLICK', count: 8 },
      { action: 'SEEN', count: 8 },
    ])
  })

  it('counts by GIF, limited to those with the most events', async () => {
    await store.events.add([...events(5), event(1, { gifId: 'dog1' }), event(0, { gifId: 'few' })])
    await store.events.add([event(1, { gifId: 'dog1' })])
    expect(await store.events.topGifs(2)).toEqual([
      { gifId: 'cat1', action: 'CLICK', count: 3 },
      { gifId: 'cat1', action: 'SEEN', count: 2 },
      { gifId: 'dog1', action: 'SEEN', count: 2 },
    ])
    expect(await store.events.countsOf(['few', "x'"])).toEqual([{ gifId: 'few', action: 'CLICK', count: 1 }])
  })

  it('counts by hour or by day', async () => {
    const at = (ts: number) => event(1, { ts })
    await store.events.add([at(HOUR_MS - 1), at(HOUR_MS), at(2 * HOUR_MS - 1), at(25 * HOUR_MS)])
    expect(await store.events.timeline(HOUR_MS, 1)).toEqual([
      { startMs: HOUR_MS, action: 'SEEN', count: 2 },
      { startMs: 25 * HOUR_MS, action: 'SEEN', count: 1 },
    ])
    expect(await store.events.timeline(0, 24)).toEqual([
      { startMs: 0, action: 'SEEN', count: 3 },
      { startMs: 24 * HOUR_MS, action: 'SEEN', count: 1 },
    ])
  })

  it('counts unknown actions together and keeps their names in the log', async () => {
    const made = Array.from({ length: 3000 }, (_, index) => event(0, { action: `made up ${index}` }))
    await store.events.add(made)
    expect(await store.events.actions()).toEqual([{ action: 'other', count: 3000 }])
    expect((await store.events.latest(1))[0]?.action).toBe('made up 2999')
  })

  it('has every action of the widgets', () => {
    for (const action of Object.values(EVENT_ACTIONS)) expect(KNOWN_ACTIONS).toContain(action)
  })
})

describe('the operator’s page', () => {
  it('reads a bounded number of rows, however many events there are', async () => {
    const client = (await openDatabase(':memory:', PEOPLE_MIGRATIONS)).client
    const asked: CompiledQuery[] = []
    const db = new Kysely<PeopleTables>({
      dialect: libsqlDialect(client),
      log: ({ query }) => void asked.push(query),
    })
    const reading = eventStore(db, 10)
    await reading.total()
    await reading.actions()
    await reading.topGifs(20)
    await reading.countsOf(['cat1'])
    await reading.timeline(HOUR_MS, 1)
    await reading.latest(50)
    expect(asked).toHaveLength(6)
    for (const { sql, parameters } of asked) {
      const plan = await client.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args: parameters as InValue[] })
      const scans = plan.rows.map(({ detail }) => String(detail)).filter(step => step.startsWith('SCAN'))
      // The newest events: from the end of the table, with a limit and nothing to sort.
      const isLatest = /order by "number" desc limit/.test(sql) && plan.rows.length === 1
      expect(isLatest ? [] : scans.filter(step => !BOUNDED.test(step)), sql).toEqual([])
    }
    client.close()
  })

  it('keeps its totals when old hours are dropped', async () => {
    await store.events.add(events(4))
    const later = 500 * 24 * HOUR_MS
    for (let write = 0; write < 100; write++) await store.events.add([event(0, { ts: later })])
    expect((await store.events.timeline(0, 1)).map(({ startMs }) => startMs)).toEqual([later])
    expect(await store.events.total()).toBe(104)
  })
})
