/**
 * Before each file: an empty page. After each test: real timers, and globals and functions as they
 * were.
 */
import { afterEach, vi } from 'vitest'

globalThis.document?.body.replaceChildren()

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
