import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryLimits } from '../../../../server/http/rateLimits.ts'

const budget = { amount: 3, windowS: 60 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('counts each client within a window, and each budget by itself', async () => {
  const limit = memoryLimits('one', budget)
  for (let count = 0; count < 3; count += 1) expect(await limit.spend('a')).toBeUndefined()
  vi.advanceTimersByTime(10_000)
  expect(await limit.spend('a')).toBe(50)
  expect(await limit.spend('b')).toBeUndefined()
  expect(await memoryLimits('other', budget).spend('a')).toBeUndefined()
  vi.advanceTimersByTime(50_001)
  expect(await limit.spend('a')).toBeUndefined()
})

it('refunds the cost of a failed request', async () => {
  const limit = memoryLimits('refund', budget)
  for (let count = 0; count < 3; count += 1) expect(await limit.spend('a')).toBeUndefined()
  await limit.refund('a')
  expect(await limit.spend('a')).toBeUndefined()
  expect(await limit.spend('a')).toBeGreaterThan(0)
})
