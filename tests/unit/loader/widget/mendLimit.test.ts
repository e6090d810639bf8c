import { expect, test, vi } from 'vitest'
import { createMendLimit, MAX_MENDINGS, MENDINGS_MS } from '../../../../loader/widget/mendLimit.ts'

test('is exceeded by too many in a short time, and counts again after it', () => {
  vi.useFakeTimers()
  const isOverLimit = createMendLimit()
  const mend = (count: number) => Array.from({ length: count }, isOverLimit)
  expect(mend(MAX_MENDINGS)).not.toContain(true)
  vi.advanceTimersByTime(MENDINGS_MS)
  expect(mend(MAX_MENDINGS)).not.toContain(true)
  expect(mend(1)).toEqual([true])
})
