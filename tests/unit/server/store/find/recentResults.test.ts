import { expect, it } from 'vitest'
import { recentResults } from '../../../../../server/store/find/recentResults.ts'

it('computes a result once for concurrent callers, and again once it has expired', async () => {
  let ms = 0
  let made = 0
  const results = recentResults<number>(2, () => ms)
  const ask = () => results.of('key', async () => ++made)
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  ms = 9_999
  expect(await ask()).toBe(1)
  ms = 10_000
  expect(await ask()).toBe(2)
  results.clear()
  expect(await ask()).toBe(3)
})

it('forgets a failure', async () => {
  const results = recentResults<string>(2, () => 0)
  await expect(results.of('key', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await results.of('key', async () => 'up')).toBe('up')
})
