/** The site's data, on both engines. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SiteStore } from '../../../server/site/index.ts'

export function siteStoreContract(open: () => Promise<SiteStore>): void {
  describe('the site', () => {
    let store: SiteStore
    beforeEach(async () => {
      store = await open()
    })
    afterEach(() => store.close())

    test('numbers are not used again', async () => {
      const first = await store.add('story', {})
      await store.remove('story', first.id)
      expect((await store.add('channel', {})).id).not.toBe(first.id)
    })

    test('put sets the fields it is given and leaves the others', async () => {
      await store.put('channel', '1', { name: 'a', nested: { x: 1 }, on: true })
      expect(await store.put('channel', '1', { nested: { y: null }, list: [1] })).toEqual({
        id: '1',
        name: 'a',
        nested: { y: null },
        on: true,
        list: [1],
      })
    })

    test('any JSON comes back as it was', async () => {
      const fields = fc.dictionary(fc.stringMatching(/^[\w-]{1,12}$/), fc.jsonValue(), {
        noNullPrototype: true,
      })
      await fc.assert(
        fc.asyncProperty(fields, fields, async (first, second) => {
          const { id } = await store.add('story', first)
          const normal = (value: unknown) => JSON.parse(JSON.stringify(value))
          expect(await store.get('story', id)).toEqual(normal({ ...first, id }))
          await store.put('story', id, second)
          expect(await store.get('story', id)).toEqual(normal({ ...first, ...second, id }))
        }),
        { numRuns: 50 },
      )
    })

    test('lists by fields, oldest first', async () => {
      await store.put('batch', 'b', { job: 'x' })
      await store.put('batch', 'a', { job: 'x' })
      await store.put('batch', 'c', { job: "y' OR 1=1 --" })
      expect((await store.list('batch', { job: 'x' })).map(({ id }) => id)).toEqual(['b', 'a'])
      expect((await store.list('batch', { job: "y' OR 1=1 --" })).map(({ id }) => id)).toEqual(['c'])
    })

    test('finds what is longer than an index of PostgreSQL may sort, and by no odd name', async () => {
      const slug = Array.from({ length: 8_000 }, (_, index) => index.toString(36)).join('')
      const { id } = await store.add('story', { slug })
      expect((await store.list('story', { slug })).map(story => story.id)).toEqual([id])
      await expect((async () => store.list('story', { "x' OR '1": '1' }))()).rejects.toThrow(RangeError)
    })

    test('what is over goes, accounts with their secrets, and nothing else', async () => {
      const account = await store.add('account', { expires: 99 })
      const confirmed = await store.add('account', { expires: null })
      for (const { id } of [account, confirmed]) await store.put('secret', id, { password: 'x' })
      await store.put('code', 'old', { expires: 99 })
      await store.put('code', 'new', { expires: 100 })
      await store.put('login', 'without', {})
      await store.put('mail', 'text', { expires: 'never' })
      // People write what fields they like into their stories.
      const story = await store.add('story', { expires: 1 })
      expect(await store.expire(100)).toBe(2)
      expect(await store.expire(100)).toBe(0)
      expect(await store.get('account', account.id)).toBeUndefined()
      expect(await store.get('secret', account.id)).toBeUndefined()
      expect(await store.get('code', 'old')).toBeUndefined()
      const kept = [
        ['account', confirmed.id],
        ['secret', confirmed.id],
        ['code', 'new'],
        ['login', 'without'],
        ['mail', 'text'],
        ['story', story.id],
      ] as const
      for (const [kind, id] of kept) expect(await store.get(kind, id), kind).toBeDefined()
    })

    test('links are by rank, then by age, and each once', async () => {
      for (const [target, rank] of [
        ['a', 2],
        ['b', 1],
        ['c', 1],
        ['a', 0],
      ] as const) {
        await store.link('ranked-tag', 's', target, rank)
      }
      expect((await store.linksFrom('ranked-tag', 's')).map(({ target }) => target)).toEqual(['a', 'b', 'c'])
      expect(await store.unlink('ranked-tag', 's', 'a')).toBe(true)
      expect(await store.unlink('ranked-tag', 's', 'a')).toBe(false)
    })
  })
}
