import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import type { GifRecord } from '../../../server/library/types.ts'
import { EXACT_TOTAL } from '../../../server/store/types.ts'
import { gifRecord, mia, RECORDS } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** What every engine's `GifStore` must do. */
export function gifStoreContract(open: OpenForTest): void {
  const page = { offset: 0, limit: 50 }
  let store: ServerStore
  let chance = 0

  beforeEach(async () => {
    store = await open({ random: () => chance })
  })
  afterEach(() => store.close())

  const search = async (term: string, query: object = {}) =>
    (await store.gifs.search({ term, ...page, ...query })).records.map(record => record.id)

  describe('search', () => {
    beforeEach(() => store.gifs.put(RECORDS))

    it('ranks titles before tags', async () => {
      expect(await search('cat')).toEqual(['cat1', 'dog1'])
    })

    it('ranks whole words before prefixes', async () => {
      await store.gifs.put([gifRecord('long', { title: 'Catalogue' }), gifRecord('tag', { tags: ['cat'] })])
      const found = await search('cat')
      expect(found[0]).toBe('cat1')
      expect(found.at(-1)).toBe('long')
    })

    it.each([
      ['CAFE', ['cafe1']],
      ['café', ['cafe1']],
      ['crem', ['cafe1']],
      ['cats', ['cat1', 'dog1']],
      ['nap cat', ['dog1']],
      ['cat par', ['cat1']],
      ['mia', ['cat1', 'dog1']],
      ['😀', ['stick1']],
      ['❤️', ['stick2']],
      ['removed', []],
      ['hidden', []],
      ['', []],
      ['!!!', []],
    ])('finds by %j', async (term, ids) => {
      expect((await search(term)).sort()).toEqual([...ids].sort())
    })

    it.each([
      ['a letter too many', 'cat paarty'],
      ['a letter too few', 'cat prty'],
      ['another letter', 'cat partu'],
      ['two exchanged', 'cat praty'],
      ['in the first word', 'hsppy cat'],
    ])('finds with a typing error: %s', async (_, term) => {
      expect((await search(term))[0]).toBe('cat1')
    })

    it('takes no known word for another one, and no number', async () => {
      await store.gifs.put([
        gifRecord('quokka1', { title: 'Quokka smiles', tags: [] }),
        gifRecord('year1', { title: 'Year 2024', tags: [] }),
      ])
      expect(await search('qoukka')).toEqual(['quokka1'])
      expect(await search('quokka frowns')).toEqual(['quokka1'])
      expect(await search('quozzka')).toEqual([])
      expect(await search('2025')).toEqual([])
      await store.gifs.remove(['quokka1'])
      expect(await search('qoukka')).toEqual([])
    })

    it('falls back to any of the words', async () => {
      expect(await search('coffee sleep')).toEqual(expect.arrayContaining(['cafe1', 'dog1']))
    })

    it('searches one channel by @name, ignoring case', async () => {
      expect(await search('@MIA_moves')).toHaveLength(2)
      expect(await search('@mia_moves nap')).toEqual(['dog1'])
      expect(await search('@mia_moves ')).toHaveLength(2)
      expect(await search('@nobody cat')).toEqual([])
      expect(await search('@')).toEqual([])
    })

    it('filters by type and rating', async () => {
      expect((await search('happy', { types: ['sticker'] })).sort()).toEqual(['stick1'])
      expect((await search('happy', { types: ['gif', 'video'] })).sort()).toEqual(['cafe1', 'cat1', 'vid1'])
      expect((await search('happy', { rating: 'g', types: ['gif'] })).sort()).toEqual(['cat1'])
      expect(await search('party', { rating: 'pg-13' })).toEqual(['cat1'])
      expect((await search('party', { rating: 'r' })).sort()).toEqual(['cat1', 'rude1'])
    })

    it('leaves out dynamic records on request', async () => {
      await store.gifs.put([gifRecord('dyn', { title: 'Happy', is_dynamic: true })])
      expect(await search('happy')).toContain('dyn')
      expect(await search('happy', { excludeDynamic: true })).not.toContain('dyn')
    })

    it('sorts by date on request', async () => {
      await store.gifs.put([gifRecord('new', { tags: ['cat'], import_datetime: '2025-01-01T00:00:00Z' })])
      expect((await search('cat', { sort: 'recent' }))[0]).toBe('new')
    })

    it('survives any input', async () => {
      const nasty = [
        '"',
        "'",
        '"cat',
        'cat*',
        'cat AND',
        'NEAR(a b)',
        'title:cat',
        '{title} : cat',
        '-cat',
        '^cat',
        'a OR',
        '()',
        '\0',
        'cat\0dog',
        '%',
        '_',
        '\\',
        '\ud800',
        'x'.repeat(10_000),
        'a '.repeat(5_000),
        '👩‍👩‍👧‍👦'.repeat(500),
        '@\0',
        '@"',
      ] // prettier-ignore
      for (const term of nasty) await expect(search(term)).resolves.toBeInstanceOf(Array)
      await fc.assert(
        fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async term => {
          await search(term)
          await store.gifs.tags(term, 5)
          await store.gifs.relatedTags(term, 5)
          await store.gifs.searchChannels(term, page)
          await store.gifs.byUser(term, page)
          await store.gifs.random({ tag: term })
          await store.gifs.get(term)
        }),
        { numRuns: 60 },
      )
    })

    it('finds every record by every word of its own title', async () => {
      // × and ÷ are in this range but are not letters.
      const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{1,8}$/)
      await fc.assert(
        fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 5 }), async title => {
          await store.gifs.put([gifRecord('made', { title: title.join(' ') })])
          for (const term of [...title, title.join(' ')]) expect(await search(term)).toContain('made')
        }),
        { numRuns: 40 },
      )
    })
  })

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
    it('is in the same order as that of the few of one kind, on all pages', async () => {
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

  describe('records', () => {
    beforeEach(() => store.gifs.put(RECORDS))

    it('come back as they were put', async () => {
      expect(await store.gifs.get('cat1')).toEqual(RECORDS[0])
      expect(await store.gifs.get('nope')).toBeUndefined()
    })

    it('are in the order of the ids, without unknown, removed and repeated ones', async () => {
      const found = await store.gifs.getMany(['vid1', 'nope', 'cat1', 'gone1', 'vid1', 'hidden1'])
      expect(found.map(record => record.id)).toEqual(['vid1', 'cat1', 'hidden1'])
    })

    it('are replaced, and no longer found by old text', async () => {
      await store.gifs.put([gifRecord('cat1', { title: 'Penguin', tags: ['ice'] })])
      expect(await search('cat')).toEqual(['dog1'])
      expect(await search('penguin')).toEqual(['cat1'])
      expect((await store.gifs.tags('party', 5)).map(tag => tag.count)).toEqual([1])
    })

    it('are gone after removal', async () => {
      await store.gifs.remove(['cat1', 'nope'])
      expect(await store.gifs.get('cat1')).toBeUndefined()
      expect(await search('party')).toEqual(['rude1'])
      expect(await store.gifs.allIds()).not.toContain('cat1')
    })

    it('keep patched fields when put again', async () => {
      const cta = { text: 'Buy', link: 'https://example.com/' }
      expect(await store.gifs.patch('cat1', { cta, title: 'Tiger' })).toMatchObject({ cta, title: 'Tiger' })
      await store.gifs.put([gifRecord('cat1', { title: 'Cat again' })])
      expect(await store.gifs.get('cat1')).toMatchObject({ cta, title: 'Tiger' })
      expect(await search('tiger')).toEqual(['cat1'])
      expect(await store.gifs.patch('cat1', { cta: null, title: null })).not.toHaveProperty('cta')
      expect(await store.gifs.get('cat1')).toMatchObject({ title: 'Cat again' })
      expect(await store.gifs.patch('nope', {})).toBeUndefined()
    })

    it('trend in a stable order, featured first', async () => {
      const first = (await store.gifs.trending(page)).records.map(record => record.id)
      await store.gifs.put([...RECORDS].reverse().map(record => ({ ...record, title: `${record.title}!` })))
      expect((await store.gifs.trending(page)).records.map(record => record.id)).toEqual(first)
      expect(first[0]).toBe('cat1')
      expect(first).not.toContain('hidden1')
    })

    it('are related by shared tags and title words', async () => {
      const ids = (await store.gifs.related('cat1', page))?.records.map(record => record.id)
      expect(ids).not.toContain('cat1')
      expect(ids?.slice(0, 5).sort()).toEqual(['cafe1', 'dog1', 'rude1', 'stick1', 'vid1'])
      expect(ids?.slice(5)).toEqual(['stick2'])
      expect(await store.gifs.related('nope', page)).toBeUndefined()
    })

    it('have only related ones if there are enough', async () => {
      const alike = Array.from({ length: 30 }, (_, index) => gifRecord(`z${index}`, { title: 'zebra' }))
      await store.gifs.put(alike)
      expect((await store.gifs.related('z0', page))?.total).toBe(29)
    })

    it('fall back to trending if none is related', async () => {
      await store.gifs.put([gifRecord('loner', { title: 'Zzyzx' })])
      const trending = (await store.gifs.trending(page)).records.filter(({ id }) => id !== 'loner')
      expect(await store.gifs.related('loner', page)).toEqual({ records: trending, total: 7 })
    })

    it('are chosen randomly among all with the tag', async () => {
      const seen = new Set<string | undefined>()
      for (chance = 0; chance < 1; chance += 0.1) seen.add((await store.gifs.random({ tag: 'emoji' }))?.id)
      expect([...seen].sort()).toEqual(['stick1', 'stick2'])
      chance = 0.999999
      expect(await store.gifs.random({})).toBeDefined()
      expect(await store.gifs.random({ tag: 'nothing like it' })).toBeUndefined()
    })
  })

  describe('tags and channels', () => {
    beforeEach(() => store.gifs.put(RECORDS))

    it('counts tags by prefix', async () => {
      expect(await store.gifs.tags('HAP', 5)).toEqual([{ name: 'happy', count: 4 }])
      expect((await store.gifs.tags('', 3)).map(tag => tag.name)).toEqual(['happy', 'animal', 'emoji'])
    })

    it('finds related tags', async () => {
      const tags = await store.gifs.relatedTags('Emoji', 10)
      expect(tags.map(tag => tag.name).sort()).toEqual(['happy', 'love', 'smile'])
    })

    it('finds users by folded name, and counts their records', async () => {
      const { channels, total } = await store.gifs.searchChannels('mía', page)
      expect(total).toBe(1)
      expect(channels[0]).toMatchObject({ username: 'mia_moves', count: 2, featuredId: 'cat1' })
      expect((await store.gifs.channel('SOLO'))?.count).toBe(1)
      expect(await store.gifs.byUser('nobody', page)).toBeUndefined()
    })
  })
}
