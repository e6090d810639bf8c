/** Gives each test of a file its own fake browser, without layout and with a stopped clock. */
import { beforeEach, vi } from 'vitest'
import { fakeBrowser } from './fakeBrowser.ts'

export function eachInFakeBrowser(): void {
  beforeEach(() => {
    vi.useFakeTimers()
    fakeBrowser()
  })
}
