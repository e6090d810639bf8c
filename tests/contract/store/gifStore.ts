import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ServerStore } from '../../../server/index.ts'
import { gifRecord, RECORDS } from '../../unit/server/fakeLibrary.ts'
import type { OpenForTest } from './openForTest.ts'

/** The contract of every engine's `GifStore`. */
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

  describe('records', () => {
    beforeEach(() => store.gifs.put(RECORDS))

    it('return as stored', async () => {
      expect(await store.gifs.get('cat1')).toEqual(RECORDS[0])
      expect(await store.gifs.get('nope')).toBeUndefined()
    })

    it('are returned in the order of the ids, without unknown, removed and repeated ones', async () => {
      const found = await store.gifs.getMany(['vid1', 'nope', 'cat1', 'gone1', 'vid1', 'hidden1'])
      expect(found.map(record => record.id)).toEqual(['vid1', 'cat1', 'hidden1'])
    })

    it('are found by their ids elsewhere until those ids or the records are removed', async () => {
      const moved = gifRecord('new1', { aliases: ['old1', 'giphy:old1', 'cat1'] })
      await store.gifs.put([moved])
      const ids = async (...wanted: string[]) => (await store.gifs.getMany(wanted)).map(({ id }) => id)
      expect(await store.gifs.get('giphy:old1')).toEqual(moved)
      // A record's own id takes precedence over another record's old id.
      expect(await ids('old1', 'cat1', 'vid1', 'nope', 'new1')).toEqual(['new1', 'cat1', 'vid1'])
      const page = { offset: 0, limit: 5 }
      expect(await store.gifs.related('old1', page)).toEqual(await store.gifs.related('new1', page))
      await store.gifs.put([gifRecord('new2', { aliases: ['old1'] })])
      expect(await ids('old1', 'giphy:old1')).toEqual(['new2', 'new1'])
      await store.gifs.patch('new2', { is_removed: true })
      expect(await ids('old1')).toEqual([])
      await store.gifs.put([gifRecord('new1')])
      await store.gifs.remove(['new2'])
      expect(await ids('old1', 'giphy:old1')).toEqual([])
    })

    it('are replaced, and no longer found by their old text', async () => {
      await store.gifs.put([gifRecord('cat1', { title: 'Penguin', tags: ['ice'] })])
      expect(await search('cat')).toEqual(['dog1'])
      expect(await search('penguin')).toEqual(['cat1'])
      expect((await store.gifs.tags('party', 5)).map(tag => tag.count)).toEqual([1])
    })

    it('can have many tags', async () => {
      const tags = (of: number) => Array.from({ length: 120 }, (_, at) => `tag${of}x${at}`)
      await store.gifs.put(Array.from({ length: 100 }, (_, of) => gifRecord(`many${of}`, { tags: tags(of) })))
      expect(await search('tag99x119')).toEqual(['many99'])
    })

    it('disappear after removal', async () => {
      await store.gifs.remove(['cat1', 'nope'])
      expect(await store.gifs.get('cat1')).toBeUndefined()
      expect(await search('party')).toEqual(['rude1'])
      expect(await store.gifs.allIds()).not.toContain('cat1')
    })

    it('keep patched fields when stored again', async () => {
      const cta = { text: 'Buy', link: 'https://example.com/' }
      expect(await store.gifs.patch('cat1', { cta, title: 'Tiger' })).toMatchObject({ cta, title: 'Tiger' })
      await store.gifs.remove(['cat1'])
      await store.gifs.put([gifRecord('cat1', { title: 'Cat again' })])
      expect(await store.gifs.get('cat1')).toMatchObject({ cta, title: 'Tiger' })
      expect(await search('tiger')).toEqual(['cat1'])
      expect(await store.gifs.patch('cat1', { cta: null, title: null })).not.toHaveProperty('cta')
      expect(await store.gifs.get('cat1')).toMatchObject({ title: 'Cat again' })
      expect(await store.gifs.patch('nope', {})).toBeUndefined()
    })

    it('refuse a patch if another operator has changed them', async () => {
      const isTitled = (title: string) => (record: { title: string }) => record.title === title
      await store.gifs.patch('cat1', { title: 'Tiger' }, isTitled('Cat party'))
      const late = store.gifs.patch('cat1', { title: 'Lion' }, isTitled('Cat party'))
      await expect(late).rejects.toMatchObject({ code: 'edit_conflict' })
      expect((await store.gifs.get('cat1'))?.title).toBe('Tiger')
      const both = ['Lion', 'Puma'].map(title => store.gifs.patch('cat1', { title }, isTitled('Tiger')))
      const results = await Promise.allSettled(both)
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    })

    it('are listed for the operator, newest first, even if hidden or removed', async () => {
      const stored = await store.gifs.stored(['gone1', 'hidden1', 'nope'])
      expect(stored.map(({ id }) => id)).toEqual(['gone1', 'hidden1'])
      await store.gifs.put([gifRecord('new1', { import_datetime: '2026-05-01T00:00:00Z', is_hidden: true })])
      const { records, total } = await store.gifs.newest({ offset: 0, limit: 2 })
      expect(records.map(({ id }) => id)).toEqual(['new1', 'vid1'])
      expect(total).toBe(RECORDS.length)
    })

    it('return when their takedown is reverted', async () => {
      await store.gifs.patch('cat1', { is_removed: true, title: 'Tiger' })
      expect([await store.gifs.get('cat1'), await search('tiger')]).toEqual([undefined, []])
      await store.gifs.patch('cat1', { is_removed: null })
      expect(await store.gifs.isTakenDown('cat1')).toBe(false)
      expect(await search('tiger')).toEqual(['cat1'])
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

    it('list related records only, if there are enough', async () => {
      const alike = Array.from({ length: 30 }, (_, index) => gifRecord(`z${index}`, { title: 'zebra' }))
      await store.gifs.put(alike)
      expect((await store.gifs.related('z0', page))?.total).toBe(29)
    })

    it('fall back to trending if none is related', async () => {
      await store.gifs.put([gifRecord('loner', { title: 'Zzyzx' })])
      const trending = (await store.gifs.trending(page)).records.filter(({ id }) => id !== 'loner')
      expect(await store.gifs.related('loner', page)).toEqual({ records: trending, total: 7 })
    })

    it('list their look-alikes until one is removed', async () => {
      const [one, near, far] = ['0f'.repeat(27), `${'0f'.repeat(26)}1f`, 'f0'.repeat(27)]
      await store.gifs.put([gifRecord('a', { looks: one }), gifRecord('c', { looks: far })])
      expect(await store.gifs.alike(page)).toEqual({ found: [], total: 0 })
      await store.gifs.put([gifRecord('b', { looks: near }), gifRecord('d', { looks: near })])
      const found = async () =>
        (await store.gifs.alike(page)).found.map(({ record, others }) =>
          [record, ...others].map(({ id }) => id),
        )
      expect(await found()).toEqual([
        ['d', 'b', 'a'],
        ['b', 'a'],
      ])
      expect(await store.gifs.alike({ offset: 1, limit: 1 })).toMatchObject({
        found: [{ record: { id: 'b' } }],
        total: 2,
      })
      await store.gifs.patch('b', { is_removed: true })
      await store.gifs.put([gifRecord('a', { looks: one, title: 'New' })])
      expect(await found()).toEqual([['d', 'a']])
      await store.gifs.remove(['a'])
      expect(await store.gifs.alike(page)).toEqual({ found: [], total: 0 })
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
