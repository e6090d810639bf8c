import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import { gifRecord, RECORDS } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of search: its results and their order. */
export function gifSearchContract(open: OpenForTest): void {
  const page = { offset: 0, limit: 50 }
  let store: ServerStore
  beforeEach(async () => {
    store = await open()
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
      ['mia', ['cat1', 'dog1']],
      ['❤️', ['stick2']],
      ['removed', []],
      ['hidden', []],
      ['', []],
      ['!!!', []],
    ])('finds by %j', async (term, ids) => {
      expect((await search(term)).sort()).toEqual([...ids].sort())
    })

    it.each([
      ['nap cat', 'dog1'],
      ['cat par', 'cat1'],
      ['😀', 'stick1'],
      ['@mia nap', 'dog1'],
      // With typing errors.
      ['cat prty', 'cat1'],
      ['hsppy cat', 'cat1'],
    ])('finds first by %j', async (term, id) => {
      expect((await search(term))[0]).toBe(id)
    })

    it('corrects no known word and no number', async () => {
      await store.gifs.put([
        gifRecord('quokka1', { title: 'Quokka smiles', tags: [] }),
        gifRecord('year1', { title: 'Year 2024', tags: [] }),
      ])
      expect(await search('qoukka')).toEqual(['quokka1'])
      expect(await search('quokka frowns')).toEqual(['quokka1'])
      expect(await search('quozzzka')).toEqual([])
      expect(await search('2025')).toEqual([])
      await store.gifs.remove(['quokka1'])
      expect(await search('qoukka')).toEqual([])
    })

    it('falls back to any of the words', async () => {
      expect(await search('coffee sleep')).toEqual(expect.arrayContaining(['cafe1', 'dog1']))
    })

    it('searches one channel by @name, ignoring case', async () => {
      expect(await search('@MIA_moves')).toHaveLength(2)
      expect((await search('@mia_moves nap'))[0]).toBe('dog1')
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

    it('excludes dynamic records on request', async () => {
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
        ...['"', "'", '"cat', 'cat*', 'cat AND', 'NEAR(a b)', 'title:cat', '{title} : cat', '-cat', '^cat'],
        'a OR',
        ...['()', '\0', 'cat\0dog', '%', '_', '\\', '\ud800', '@\0', '@"'],
        ...['x'.repeat(10_000), 'a '.repeat(5_000), '👩‍👩‍👧‍👦'.repeat(500)],
      ]
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
}
