import { expect, test } from 'vitest'
import { openStore } from '../../../../../server/index.ts'

test('drops the least recently used messages', async () => {
  const store = await openStore({ folder: ':memory:', textCapacity: 2 })
  for (const key of ['a', 'b', 'c']) await store.texts.remember(key, `message ${key}`)
  const found = await Promise.all(['a', 'b', 'c'].map(key => store.texts.recall(key)))
  expect(found).toEqual([undefined, 'message b', 'message c'])
  store.close()
})
