import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import { MOST_SEARCHES } from '../../../server/store/sql/searchStore.ts'
import { gifRecord, RECORDS } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of every engine's `SearchStore`. */
export function searchStoreContract(open: OpenForTest): void {
  const DAY_MS = 24 * 3_600_000
  let store: ServerStore
  let nowMs: number
  const searched = async (term: string, clients = 1) => {
    for (let at = 0; at < clients; at += 1) await store.searches.add(`192.0.2.${at}`, term)
  }
  const top = async (prefix = '') => (await store.searches.top(prefix, 10)).map(({ term }) => term)

  describe('searchStore', () => {
    beforeEach(async () => {
      nowMs = Date.UTC(2026, 4, 1)
      store = await open({ now: () => nowMs })
      await store.gifs.put(RECORDS)
    })
    afterEach(() => store.close())

    it('counts a client network once a day for each term', async () => {
      await searched('Cat  PARTY!', 2)
      await searched('cat party', 3)
      await searched('coffee', 2)
      expect(await store.searches.top('', 10)).toEqual([
        { term: 'cat party', count: 3 },
        { term: 'coffee', count: 2 },
      ])
      nowMs += DAY_MS
      await searched('coffee', 2)
      expect(await top()).toEqual(['coffee', 'cat party'])
      expect(await top('ca')).toEqual(['cat party'])
      nowMs += 8 * DAY_MS
      expect(await top()).toEqual([])
    })

    it.each([
      ['finds nothing', 'xylophone'],
      ['has a word that the library has not', 'cat john.smith@mail.example'],
      ['is misspelt, though it finds something', 'cofee'],
      ['is a user', '@mia_moves'],
      ['has no words', '?!'],
      ['is long', 'cat '.repeat(3_000)],
      ['is of a hidden GIF alone', 'hidden cat'],
      ['holds what no database stores', 'cat\0party\ud800'],
    ])('counts nothing that %s', async (_, term) => {
      await searched(term, 3)
      expect(await top()).not.toContain(term)
      expect((await top()).filter(found => found !== 'cat party')).toEqual([])
    })

    it('limits the terms of one client a day', async () => {
      const names = Array.from({ length: MOST_SEARCHES + 3 }, (_, at) => `unlike${at}x`)
      await store.gifs.put(names.map(name => gifRecord(name, { title: name })))
      for (const name of names) await store.searches.add('client', name)
      expect(await store.searches.top('', 100)).toHaveLength(MOST_SEARCHES)
    })

    it('hides terms, and omits those without results', async () => {
      await searched('coffee')
      const { version } = store.gifs
      const before = await version()
      await store.searches.hide(' Coffee ')
      expect(await version()).not.toBe(before)
      expect([await top(), await store.searches.hidden()]).toEqual([[], ['coffee']])
      expect(await store.searches.worthShowing(['COFFEE', 'party', 'nothing of it'])).toEqual(['party'])
      await store.searches.show('coffee')
      expect(await top()).toEqual(['coffee'])
      await store.gifs.patch('cafe1', { is_removed: true })
      expect(await store.searches.worthShowing(['coffee'])).toEqual([])
    })
  })
}
