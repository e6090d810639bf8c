/** Gives each test of a file a browser of its own, without layout and with a clock that stands. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { fakeBrowser } from './fakeBrowser.ts'

export function eachInFakeBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    fakeBrowser(500)
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
}
