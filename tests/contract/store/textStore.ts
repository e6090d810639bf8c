import { expect, test } from 'vitest'
import type { OpenForTest } from './openForTest.ts'

/** The contract of every engine's `TextStore`. */
export function textStoreContract(open: OpenForTest): void {
  test('drops the least recently used messages', async () => {
    const store = await open({ textCapacity: 2 })
    for (const key of ['a', 'b', 'c']) await store.texts.remember(key, `message ${key}`)
    const found = await Promise.all(['a', 'b', 'c'].map(key => store.texts.recall(key)))
    expect(found).toEqual([undefined, 'message b', 'message c'])
    await store.close()
  })
}
