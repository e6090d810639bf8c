import { expect, test, vi } from 'vitest'
import { visibleTimeout } from '../../../src/platform/visibleTimeout.ts'

test.each([20, 1000, 2500, 15_000])('aborts after %i ms', ms => {
  vi.useFakeTimers()
  const { signal } = visibleTimeout(ms)
  vi.advanceTimersByTime(ms - 1)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(signal.aborted).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
})

test('does not count while the page is hidden', () => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { hidden: true })
  const { signal, end } = visibleTimeout(3000)
  vi.advanceTimersByTime(60_000)
  expect(signal.aborted).toBe(false)
  vi.stubGlobal('document', { hidden: false })
  vi.advanceTimersByTime(3000)
  expect(signal.aborted).toBe(true)
  end()
})

test('counts a pause in which no timer could run as one tick at most', () => {
  vi.useFakeTimers()
  const { signal, end } = visibleTimeout(15_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1000)
  expect(signal.aborted).toBe(false)
  end()
  expect(vi.getTimerCount()).toBe(0)
})
