/** What processes share. Two of them are two openings of one database. */
import { describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import type { SqlStoreOptions } from '../../../server/store/sql/sqlStore.ts'

/** Opens the same store once more, as another process does. */
export type OpenAgain = (options?: SqlStoreOptions) => Promise<ServerStore>

export function sharedStoreContract(openFirst: OpenAgain, openAgain: OpenAgain): void {
  describe('what processes share', () => {
    const both = async (run: (a: ServerStore, b: ServerStore, clock: { ms: number }) => Promise<void>) => {
      const clock = { ms: 1_000_000 }
      const now = () => clock.ms
      const a = await openFirst({ now })
      const b = await openAgain({ now })
      try {
        await run(a, b, clock)
      } finally {
        await b.close()
        await a.close()
      }
    }

    it('adds up what clients spend, within a window', () =>
      both(async ({ shared: a }, { shared: b }, clock) => {
        const spending = (amount: number) => ({
          key: 'client',
          startMs: clock.ms,
          endsMs: clock.ms + 1_000,
          amount,
        })
        expect(await a.spend([spending(2)])).toEqual([{ key: 'client', startMs: 1_000_000, spent: 2 }])
        clock.ms += 400
        expect(await b.spend([spending(3)])).toEqual([{ key: 'client', startMs: 1_000_000, spent: 5 }])
        clock.ms += 600
        expect(await b.spend([spending(1)])).toEqual([{ key: 'client', startMs: 1_001_000, spent: 1 }])
      }))

    it('gives tokens as they flow in, to whoever comes first', () =>
      both(async ({ shared: a }, { shared: b }, clock) => {
        const bucket = { full: 2, perMs: 0.01 }
        expect(await a.take('t', bucket)).toEqual({ left: 1 })
        expect(await b.take('t', bucket)).toEqual({ left: 0 })
        expect(await a.take('t', bucket)).toEqual({ waitMs: 100 })
        clock.ms += 100
        expect(await b.take('t', bucket)).toEqual({ left: 0 })
        clock.ms += 100_000
        expect(await a.take('t', bucket)).toEqual({ left: 1 })
      }))

    it('keeps values for a while', () =>
      both(async ({ shared: a }, { shared: b }, clock) => {
        await a.set('k', 'one', 1_000)
        await a.set('k', 'two', 1_000)
        expect(await b.get('k')).toEqual({ value: 'two', madeMs: 1_000_000 })
        expect(await b.get('other')).toBeUndefined()
        clock.ms += 1_000
        expect(await b.get('k')).toBeUndefined()
      }))

    it('leases work to one owner, until it ends, is given back, or is not prolonged', () =>
      both(async ({ shared: a }, { shared: b }, clock) => {
        expect(await a.lease('work', 'a', 1_000)).toBe(true)
        expect(await b.lease('work', 'b', 1_000)).toBe(false)
        clock.ms += 900
        expect(await a.lease('work', 'a', 1_000)).toBe(true)
        clock.ms += 900
        expect(await b.lease('work', 'b', 1_000)).toBe(false)
        clock.ms += 100
        expect(await b.lease('work', 'b', 1_000)).toBe(true)
        await a.release('work', 'a')
        expect(await a.lease('work', 'a', 1_000)).toBe(false)
        await b.release('work', 'b')
        expect(await a.lease('work', 'a', 1_000)).toBe(true)
      }))

    it('finds what another process has put, removed or changed', () =>
      both(async (a, b, clock) => {
        const record = (id: string, title: string) => ({
          id,
          title,
          type: 'gif' as const,
          slug: id,
          tags: [],
          rating: 'g' as const,
          is_sticker: false,
          import_datetime: '2026-01-01T00:00:00Z',
        })
        const found = async () =>
          (await b.gifs.search({ term: 'owl', offset: 0, limit: 10 })).records.map(({ id }) => id)
        await a.gifs.put([record('one', 'owl')])
        expect(await found()).toEqual(['one'])
        const before = await b.gifs.version()
        await a.gifs.put([record('two', 'owl')])
        expect(await b.gifs.version()).not.toBe(before)
        clock.ms += 300
        expect((await found()).sort()).toEqual(['one', 'two'])
        await a.gifs.patch('one', { is_removed: true })
        clock.ms += 300
        expect(await found()).toEqual(['two'])
      }))
  })
}
