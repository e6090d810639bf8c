import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import { KNOWN_ACTIONS } from '../../../server/store/actions.ts'
import type { StoredEvent } from '../../../server/store/eventTypes.ts'
import { EVENT_ACTIONS } from '../../../src/analytics/eventNames.ts'
import { RECORDS } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** What every engine's `EventStore` must do. */
export function eventStoreContract(open: OpenForTest): void {
  const HOUR_MS = 3_600_000
  let store: ServerStore
  beforeEach(async () => {
    store = await open({ eventCapacity: 10, now: () => HOUR_MS })
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
      expect(await store.events.countsOf(['few', "x'"])).toEqual([
        { gifId: 'few', action: 'CLICK', count: 1 },
      ])
    })

    it('forgets single events after the days that are set, and keeps their sums', async () => {
      let nowMs = 100 * 24 * HOUR_MS
      const aging = await open({ eventDays: 30, now: () => nowMs })
      try {
        await aging.events.add([event(0, { ts: nowMs, action: 'old one' })])
        nowMs += 31 * 24 * HOUR_MS
        // What has expired is looked for once in so many writes.
        for (let index = 0; index < 100; index += 1) {
          await aging.events.add([event(index, { ts: nowMs, action: 'new one' })])
        }
        const kept = (await aging.events.latest(1_000)).map(({ action }) => action)
        expect(new Set(kept)).toEqual(new Set(['new one']))
        expect(kept).toHaveLength(100)
        expect(await aging.events.after(0, 1)).toMatchObject([{ event: { action: 'new one' } }])
        expect(await aging.events.total()).toBe(101)
      } finally {
        await aging.close()
      }
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

    it('counts what a session repeats once, and events that reports share in one write', async () => {
      const one = event(0, { userId: 'session1' })
      const [first, second] = await Promise.all([
        store.events.add([one, one, event(0, { userId: 'session2' })]),
        store.events.add([one, event(1, { userId: 'session1' })]),
      ])
      expect([first, second]).toEqual([
        { counted: 2, repeated: 1 },
        { counted: 1, repeated: 1 },
      ])
      expect(await store.events.add([one])).toEqual({ counted: 0, repeated: 1 })
      expect(await store.events.total()).toBe(3)
      expect(await store.events.minutes(0)).toEqual([
        { startMs: HOUR_MS, action: 'CLICK', count: 2 },
        { startMs: HOUR_MS, action: 'SEEN', count: 1 },
      ])
    })

    it('can be read in full, page by page', async () => {
      await store.events.add(events(7))
      const [first, second] = await store.events.after(0, 2)
      expect(first?.event).toEqual(event(0))
      const rest = await store.events.after(second?.number ?? 0, 50)
      expect(rest.map(({ event: { ts } }) => ts - HOUR_MS)).toEqual([2, 3, 4, 5, 6])
    })

    it('brings GIFs with attention to the front', async () => {
      await store.gifs.put(RECORDS)
      const page = { offset: 0, limit: 50 }
      const order = async () => (await store.gifs.trending(page)).records.map(({ id }) => id)
      const before = await order()
      const last = before.at(-1) ?? ''
      const other = before.at(-2) ?? ''
      await store.events.add([event(0, { gifId: last }), event(0, { gifId: last, action: 'embed' })])
      await store.events.add([event(0, { gifId: other })])
      expect((await order()).slice(0, 2)).toEqual([last, other])
      // Being seen is not attention, and a record that is written again keeps what it has.
      await store.events.add(events(9).map(seen => ({ ...seen, action: 'SEEN', gifId: before[0] ?? '' })))
      await store.gifs.put(RECORDS.map(record => ({ ...record, alt_text: 'new' })))
      expect((await order()).slice(0, 2)).toEqual([last, other])
    })

    it('keeps its totals when old hours are dropped', async () => {
      await store.events.add(events(4))
      const later = 500 * 24 * HOUR_MS
      for (let write = 0; write < 100; write++) await store.events.add([event(0, { ts: later })])
      expect((await store.events.timeline(0, 1)).map(({ startMs }) => startMs)).toEqual([later])
      expect(await store.events.total()).toBe(104)
    })

    it('has every action of the widgets', () => {
      for (const action of Object.values(EVENT_ACTIONS)) expect(KNOWN_ACTIONS).toContain(action)
    })
  })
}
