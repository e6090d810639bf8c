import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of every engine's `ReportStore` and `SessionStore`. */
export function reportStoreContract(open: OpenForTest): void {
  const page = { offset: 0, limit: 10 }
  let store: ServerStore
  let nowMs: number

  beforeEach(async () => {
    nowMs = Date.UTC(2026, 4, 1)
    store = await open({ now: () => (nowMs += 1) })
  })
  afterEach(() => store.close())

  describe('reportStore', () => {
    const report = (client: string, gifId: string, note = '') =>
      store.reports.add(client, { gifId, reason: 'hate', note })

    it('lists the newest first, one for each client and GIF', async () => {
      await report('a', 'cat1')
      await report('b', 'cat1')
      await report('a', 'dog1', 'It is "bad" \0 \ud800')
      await report('b', 'cat1', 'again')
      const { reports, total } = await store.reports.list('open', page)
      expect(reports.map(({ gifId, note }) => [gifId, note])).toEqual([
        ['cat1', 'again'],
        ['dog1', expect.stringContaining('"bad"')],
        ['cat1', ''],
      ])
      expect(total).toBe(3)
      expect((await store.reports.list('open', { offset: 1, limit: 1 })).reports).toHaveLength(1)
    })

    it('keeps dismissed reports dismissed, and settles all reports of a GIF', async () => {
      await report('a', 'cat1')
      const [first] = (await store.reports.list('open', page)).reports
      expect(await store.reports.dismiss(first?.id ?? '')).toBe(true)
      expect(await store.reports.dismiss(first?.id ?? '')).toBe(false)
      await report('a', 'cat1', 'once more')
      expect((await store.reports.list('open', page)).total).toBe(0)
      for (const client of ['b', 'c']) await report(client, 'cat1')
      await report('b', 'dog1')
      expect(await store.reports.settle('cat1', 'taken_down')).toBe(2)
      expect((await store.reports.list('taken_down', page)).total).toBe(2)
      expect((await store.reports.list('open', page)).reports.map(({ gifId }) => gifId)).toEqual(['dog1'])
    })
  })

  it('keeps sessions until they expire or end', async () => {
    await store.sessions.begin('one', nowMs + 1_000)
    await store.sessions.begin('two', nowMs + 100)
    expect([await store.sessions.isOpen('one'), await store.sessions.isOpen('three')]).toEqual([true, false])
    nowMs += 500
    expect([await store.sessions.isOpen('one'), await store.sessions.isOpen('two')]).toEqual([true, false])
    await store.sessions.end('one')
    expect(await store.sessions.isOpen('one')).toBe(false)
  })
}
