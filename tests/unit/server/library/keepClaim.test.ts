import { afterEach, expect, test, vi } from 'vitest'
import { CLAIM_MS, keepClaim } from '../../../../server/library/keepClaim.ts'

afterEach(() => vi.useRealTimers())

test('prolongs often enough to survive two failures, until it is ended', async () => {
  vi.useFakeTimers()
  const prolong = vi.fn((_ms: number) => Promise.reject(new Error('busy')))
  const stop = keepClaim(prolong)
  await vi.advanceTimersByTimeAsync(CLAIM_MS - 1)
  expect(prolong.mock.calls).toEqual([[CLAIM_MS], [CLAIM_MS], [CLAIM_MS]])
  stop()
  await vi.advanceTimersByTimeAsync(CLAIM_MS)
  expect(prolong).toHaveBeenCalledTimes(3)
})
