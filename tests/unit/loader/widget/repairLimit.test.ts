import { expect, test, vi } from 'vitest'
import { createRepairLimit, MAX_REPAIRS, REPAIR_WINDOW_MS } from '../../../../loader/widget/repairLimit.ts'

test('is exceeded by too many in a short time, and counts again after it', () => {
  vi.useFakeTimers()
  const isOverLimit = createRepairLimit()
  const mend = (count: number) => Array.from({ length: count }, isOverLimit)
  expect(mend(MAX_REPAIRS)).not.toContain(true)
  vi.advanceTimersByTime(REPAIR_WINDOW_MS)
  expect(mend(MAX_REPAIRS)).not.toContain(true)
  expect(mend(1)).toEqual([true])
})
