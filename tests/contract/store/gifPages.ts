import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import type { GifRecord } from '../../../server/library/types.ts'
import { EXACT_TOTAL } from '../../../server/store/types.ts'
import { gifRecord, mia } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of paging: the pages of a list add up to the list. */
export function gifPagesContract(open: OpenForTest): void {
  const page = { offset: 0, limit: 50 }
  let store: ServerStore
  beforeEach(async () => {
    store = await open()
  })
  afterEach(() => store.close())

  describe('pages', () => {
    it('cover a list exactly once, with the true total on each', async () => {
      const records = Array.from({ length: 37 }, (_, index) =>
        gifRecord(`n${index}`, { title: index % 3 ? 'blue wave' : 'wave', tags: ['sea'], user: mia }),
      )
      await store.gifs.put(records)
      const lists = {
        search: (at: typeof page) => store.gifs.search({ term: 'wave', ...at }),
        trending: (at: typeof page) => store.gifs.trending(at),
        related: (at: typeof page) => store.gifs.related('n0', at),
        user: (at: typeof page) => store.gifs.byUser('mia_moves', at),
      }
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...(Object.keys(lists) as (keyof typeof lists)[])),
          fc.integer({ min: 1, max: 40 }),
          async (name, limit) => {
            const total = name === 'related' ? 36 : 37
            const seen: string[] = []
            for (let offset = 0; offset < total + limit; offset += limit) {
              const found = await lists[name]({ offset, limit })
              expect(found?.total).toBe(total)
              seen.push(...(found?.records.map(record => record.id) ?? []))
            }
            expect(seen).toHaveLength(total)
            expect(new Set(seen).size).toBe(total)
          },
        ),
        { numRuns: 30 },
      )
    })
  })

  describe('a list of many', () => {
    it('shows the newest results first on request, even if many older ones have the term as title', async () => {
      const titled = Array.from({ length: 170 }, (_, index) =>
        gifRecord(`t${index}`, { title: 'zebra', import_datetime: '2020-01-01T00:00:00Z' }),
      )
      const tagged = Array.from({ length: 30 }, (_, index) =>
        gifRecord(`n${index}`, { tags: ['zebra'], import_datetime: '2024-01-01T00:00:00Z' }),
      )
      await store.gifs.put(titled)
      await store.gifs.put(tagged)
      const search = async (sort: 'recent' | 'relevant') => {
        const { records, total } = await store.gifs.search({ term: 'zebra', sort, offset: 0, limit: 30 })
        expect(total).toBe(200)
        return new Set(records.map(({ id }) => id[0]))
      }
      expect(await search('recent')).toEqual(new Set(['n']))
      expect(await search('relevant')).toEqual(new Set(['t']))
    })

    it('orders all pages like the short list of one type', async () => {
      const records = Array.from({ length: EXACT_TOTAL + 60 }, (_, index) =>
        gifRecord(`m${index}`, { type: index % 50 === 7 ? 'sticker' : 'gif', user: mia }),
      )
      await store.gifs.put(records)
      const pagesOf = async (kinds: { types?: readonly ['sticker'] }) => {
        const seen: GifRecord[] = []
        for (let offset = 0; ; offset += 90) {
          const found = await store.gifs.trending({ ...kinds, offset, limit: 90 })
          if (found.records.length === 0) return seen
          seen.push(...found.records)
        }
      }
      const all = await pagesOf({})
      expect(new Set(all.map(({ id }) => id)).size).toBe(records.length)
      expect(all).toHaveLength(records.length)
      const stickers = await pagesOf({ types: ['sticker'] })
      expect(stickers.map(({ id }) => id)).toEqual(
        all.filter(({ type }) => type === 'sticker').map(({ id }) => id),
      )
      expect(stickers).toHaveLength(12)
    })
  })
}
