import { afterEach, beforeEach, expect, it } from 'vitest'
import { filledCategories } from '../../../../../server/http/api/filledCategories.ts'
import { openStore, type ServerStore } from '../../../../../server/index.ts'
import { gifRecord } from '../../fakeLibrary.ts'

let store: ServerStore
let searches = 0
let ms = 0
beforeEach(async () => {
  const opened = await openStore({ folder: ':memory:', now: () => ms })
  searches = 0
  store = {
    ...opened,
    gifs: {
      ...opened.gifs,
      search: query => {
        searches += 1
        return opened.gifs.search(query)
      },
    },
  }
  await store.gifs.put([gifRecord('cat1', { title: 'cat' }), gifRecord('cake1', { title: 'cake' })])
})
afterEach(() => store.close())

const open = () => filledCategories(store.gifs, () => ms)
const filled = async (from: ReturnType<typeof open>) =>
  [...(await from()).values()].flat().map(({ name, sample }) => `${name}: ${sample.id}`)

it('are looked up once', async () => {
  const first = open()
  expect(await filled(first)).toEqual(['cat: cat1', 'cake: cake1'])
  const asked = searches
  expect(asked).toBeGreaterThan(80)
  await filled(first)
  expect(searches).toBe(asked)
})

it('are renewed behind an answer when the content has changed', async () => {
  const some = open()
  await filled(some)
  await store.gifs.put([gifRecord('dog1', { title: 'dog' })])
  ms += 60_000
  expect(await filled(some)).not.toContain('dog: dog1')
  await expect.poll(() => filled(some)).toContain('dog: dog1')
})

it('never show what was taken down or hidden', async () => {
  const some = open()
  await filled(some)
  await store.gifs.patch('cat1', { is_removed: true })
  await store.gifs.patch('cake1', { is_hidden: true })
  expect(await filled(some)).toEqual([])
})
