import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { filledCategories } from '../../../../../server/http/api/filledCategories.ts'
import { openStore, type ServerStore } from '../../../../../server/index.ts'
import { gifRecord } from '../../fakeLibrary.ts'

let store: ServerStore
let ms = 0
beforeEach(async () => {
  store = await openStore({ folder: ':memory:', now: () => ms })
  await store.gifs.put([gifRecord('cat1', { title: 'cat' }), gifRecord('cake1', { title: 'cake' })])
})
afterEach(() => store.close())

const open = () => filledCategories(store.gifs, () => ms)
const filled = async (from: ReturnType<typeof open>) =>
  [...(await from()).values()].flat().map(({ name, sample }) => `${name}: ${sample.id}`)

it('categories are looked up once', async () => {
  const search = vi.spyOn(store.gifs, 'search')
  const first = open()
  expect(await filled(first)).toEqual(['cat: cat1', 'cake: cake1'])
  const asked = search.mock.calls.length
  expect(asked).toBeGreaterThan(80)
  await filled(first)
  expect(search).toHaveBeenCalledTimes(asked)
})

it('categories are renewed after an answer if the content has changed', async () => {
  const some = open()
  await filled(some)
  await store.gifs.put([gifRecord('dog1', { title: 'dog' })])
  ms += 60_000
  expect(await filled(some)).not.toContain('dog: dog1')
  await expect.poll(() => filled(some)).toContain('dog: dog1')
})

it('categories never show removed or hidden GIFs', async () => {
  const some = open()
  await filled(some)
  await store.gifs.patch('cat1', { is_removed: true })
  await store.gifs.patch('cake1', { is_hidden: true })
  expect(await filled(some)).toEqual([])
})
