import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import { REPORT_LIFETIME_MS } from '../../../server/store/sql/expireOld.ts'
import { RECORDS } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of every engine's `VisitorStore`. */
export function visitorStoreContract(open: OpenForTest): void {
  const [client, other] = ['192.0.2.1', '192.0.2.2']
  const nothing = { counted: [], searched: [], reports: [] }
  let nowMs: number
  let store: ServerStore

  describe('visitorStore', () => {
    beforeEach(async () => {
      nowMs = Date.UTC(2026, 0, 1)
      store = await open({ now: () => nowMs })
      await store.gifs.put(RECORDS)
      for (const each of [client, other]) {
        await store.counts.add(each, [
          { gifId: 'cat1', kind: 'views' },
          { gifId: 'cat1', kind: 'clicks' },
        ])
        await store.searches.add(each, 'cat')
        await store.reports.add(each, { gifId: 'dog1', reason: 'other', note: 'not a dog' })
      }
    })
    afterEach(() => store.close())

    it('shows the stored data of one network', async () => {
      const report = { gifId: 'dog1', reason: 'other', note: 'not a dog', madeMs: nowMs, state: 'open' }
      expect(await store.visitors.show(client)).toEqual({
        counted: [
          { gifId: 'cat1', kind: 'clicks' },
          { gifId: 'cat1', kind: 'views' },
        ],
        searched: ['cat'],
        reports: [report],
      })
      expect(await store.visitors.show('192.0.2.3')).toEqual(nothing)
    })

    it('deletes the data of one network, and keeps other networks and the totals', async () => {
      const before = await store.visitors.show(other)
      await store.visitors.forget(client)
      expect(await store.visitors.show(client)).toEqual(nothing)
      expect(await store.visitors.show(other)).toEqual(before)
      expect(await store.counts.top()).toMatchObject([{ gifId: 'cat1', views: 2, clicks: 2 }])
    })

    it('deletes counts and searches after their time, and settled reports long after', async () => {
      await store.reports.settle('dog1', 'dismissed')
      await store.reports.add(client, { gifId: 'cat1', reason: 'other', note: '' })
      nowMs += 24 * 3_600_000
      await store.expire()
      expect(await store.visitors.show(client)).toMatchObject({ counted: [], searched: [] })
      nowMs -= 24 * 3_600_000
      expect(await store.visitors.show(client)).toMatchObject({ searched: [] })
      const kept = async () => (await store.visitors.show(client)).reports.map(({ gifId }) => gifId).sort()
      expect(await kept()).toEqual(['cat1', 'dog1'])
      nowMs += REPORT_LIFETIME_MS + 1
      await store.expire()
      expect(await kept()).toEqual(['cat1'])
    })
  })
}
