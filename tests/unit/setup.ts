/**
 * Before each file: an empty page without styles. After each test: real timers, and globals and
 * functions as they were. After each file: its lazy imports have arrived, or the next file finds
 * them broken.
 */
import { afterAll, afterEach, vi } from 'vitest'

if (globalThis.document) {
  document.body.replaceChildren()
  document.head.replaceChildren()
  document.adoptedStyleSheets = []
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

afterAll(() => vi.dynamicImportSettled())

// Browsers have the window's methods on its prototype, too.
if (typeof window === 'object') {
  const { addEventListener, removeEventListener } = window
  Object.assign(Object.getPrototypeOf(window), { addEventListener, removeEventListener })
}
