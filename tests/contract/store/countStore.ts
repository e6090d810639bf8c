import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import {
  type CountKind,
  type GifEvent,
  MOST_ATTENTION,
  MOST_COUNTED,
} from '../../../server/store/sql/countStore.ts'
import { gifRecord, RECORDS } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of every engine's `CountStore`. */
export function countStoreContract(open: OpenForTest): void {
  const HALF_HOUR_MS = 30 * 60_000
  const DAY_MS = 48 * HALF_HOUR_MS
  const page = { offset: 0, limit: 50 }
  let nowMs: number
  let store: ServerStore

  const event = (kind: CountKind, gifId = 'cat1'): GifEvent => ({ gifId, kind })
  const order = async () => (await store.gifs.trending(page)).records.map(({ id }) => id)
  const addBy = async (clients: number, events: readonly GifEvent[]) => {
    for (let at = 0; at < clients; at += 1) await store.counts.add(`192.0.2.${at}`, events)
  }

  describe('countStore', () => {
    beforeEach(async () => {
      nowMs = Date.UTC(2026, 0, 1)
      store = await open({ now: () => nowMs })
      await store.gifs.put(RECORDS)
    })
    afterEach(() => store.close())

    it('counts by GIF and kind, and lists the most viewed first', async () => {
      await addBy(2, [event('views'), event('shares'), event('views', 'dog1')])
      await store.counts.add('other', [event('views', 'dog1'), event('hovers'), event('clicks')])
      expect(await store.counts.top()).toEqual([
        { gifId: 'dog1', views: 3, clicks: 0, hovers: 0, shares: 0 },
        { gifId: 'cat1', views: 2, clicks: 1, hovers: 1, shares: 2 },
      ])
      expect(await store.counts.top(1)).toHaveLength(1)
    })

    it('counts a client once per GIF, kind and half-hour, even with concurrent reports', async () => {
      const events = [event('views'), event('views'), event('clicks')]
      const counted = await Promise.all([1, 2, 3].map(() => store.counts.add('client', events)))
      expect(counted.sort()).toEqual([0, 0, 2])
      nowMs += HALF_HOUR_MS
      expect(await store.counts.add('client', events)).toBe(2)
      expect(await store.counts.top()).toMatchObject([{ views: 2, clicks: 2 }])
    })

    it('ignores GIFs that are not stored', async () => {
      expect(await store.counts.add('client', [event('views', 'nope'), event('views', "x'\0")])).toBe(0)
      expect(await store.counts.top()).toEqual([])
    })

    it('limits the events of a client over all GIFs', async () => {
      const ids = Array.from({ length: MOST_COUNTED + 5 }, (_, at) => `many${at}`)
      await store.gifs.put(ids.map(id => gifRecord(id)))
      expect(
        await store.counts.add(
          'clicks',
          ids.map(id => event('clicks', id)),
        ),
      ).toBe(MOST_ATTENTION)
      const views = ids.map(id => event('views', id))
      expect(await store.counts.add('views', views.slice(0, 10))).toBe(10)
      expect(await store.counts.add('views', views)).toBe(MOST_COUNTED - 10)
    })

    it('moves GIFs that several clients click or share to the front', async () => {
      const before = await order()
      const last = before.at(-1) ?? ''
      const other = before.at(-2) ?? ''
      await addBy(8, [event('clicks', last), event('shares', last)])
      await addBy(6, [event('clicks', other)])
      await addBy(9, [event('views', before[2]), event('hovers', before[2])])
      expect((await order()).slice(0, 2)).toEqual([last, other])
      // A record that is written again keeps its place.
      await store.gifs.put(RECORDS.map(record => ({ ...record, alt_text: 'new' })))
      expect((await order()).slice(0, 2)).toEqual([last, other])
    })

    it('does not let one client move a GIF to the front', async () => {
      const before = await order()
      const last = before.at(-1) ?? ''
      await store.counts.add('client', [event('clicks', last), event('shares', last)])
      expect(await order()).toEqual(before)
    })

    it('deletes nothing because of a wrong clock', async () => {
      await addBy(6, [event('clicks')])
      const trending = await order()
      const rightMs = nowMs
      nowMs += 400 * DAY_MS
      await store.counts.add('late', [event('views', 'dog1')])
      await store.expire()
      nowMs = rightMs
      expect((await store.counts.top()).map(({ gifId }) => gifId)).toEqual(['dog1', 'cat1'])
      expect(await order()).toEqual(trending)
    })

    it('deletes counts that trending no longer uses', async () => {
      const before = await order()
      const last = before.at(-1) ?? ''
      await addBy(6, [event('clicks', last)])
      expect(await order()).not.toEqual(before)
      nowMs += 60 * DAY_MS
      for (let write = 0; write < 48; write += 1) {
        nowMs += HALF_HOUR_MS
        await store.counts.add('client', [event('views', 'dog1')])
      }
      await store.expire()
      expect((await store.counts.top()).map(({ gifId }) => gifId)).toEqual(['dog1'])
      expect(await order()).toEqual(before)
    })
  })
}
