/** Gives each test of a file a browser of its own, without layout and with a clock that stands. */
import { beforeEach, vi } from 'vitest'
import { fakeBrowser } from './fakeBrowser.ts'

export function eachInFakeBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    fakeBrowser()
  })
}
