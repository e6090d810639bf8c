import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStore, type ServerStore } from '../../../../../server/index.ts'

let store: ServerStore
beforeEach(async () => {
  store = await openStore({ folder: ':memory:', favoriteCapacity: { perOwner: 3, total: 5 } })
})
afterEach(() => store.close())

it('keeps each GIF once per owner, the newest first', async () => {
  for (const id of ['a', 'b', 'a']) await store.favorites.add('me', id)
  await store.favorites.add('you', 'c')
  expect(await store.favorites.list('me')).toEqual(['b', 'a'])
  expect(await store.favorites.has('me', 'a')).toBe(true)
  expect(await store.favorites.has('you', 'a')).toBe(false)
  await store.favorites.remove('me', 'a')
  expect(await store.favorites.list('me')).toEqual(['b'])
  expect(await store.favorites.list('you')).toEqual(['c'])
})

it('moves to another owner, each once, within the capacity', async () => {
  for (const id of ['a', 'b']) await store.favorites.add('browser', id)
  await store.favorites.add('account', 'b')
  await store.favorites.add('account', 'c')
  await store.favorites.move('browser', 'account')
  expect(await store.favorites.list('browser')).toEqual([])
  expect(await store.favorites.list('account')).toEqual(['c', 'b', 'a'])
  await store.favorites.add('browser', 'd')
  await store.favorites.move('browser', 'account')
  expect(await store.favorites.list('account')).toEqual(['d', 'c', 'b'])
  await store.favorites.move('nobody', 'account')
  expect(await store.favorites.list('account')).toHaveLength(3)
})

it('drops the oldest of an owner, and of all', async () => {
  for (const id of ['a', 'b', 'c', 'd']) await store.favorites.add('me', id)
  expect(await store.favorites.list('me')).toEqual(['d', 'c', 'b'])
  for (const owner of ['v1', 'v2', 'v3']) await store.favorites.add(owner, 'x')
  expect(await store.favorites.list('me')).toEqual(['d', 'c'])
  expect(await store.favorites.list('v3')).toEqual(['x'])
})
