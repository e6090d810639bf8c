/** Media queries that a test decides. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

export function fakeMedia() {
  const matching = new Set<string>()
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return [...matching].some(part => query.includes(part))
    },
    addEventListener: (_: string, listener: () => void) => void listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => void listeners.delete(listener),
  }))
  return {
    /** Whether queries that contain `part` match from now on; tells the listeners. */
    set(part: string, matches: boolean) {
      if (matches) matching.add(part)
      else matching.delete(part)
      act(() => {
        for (const listener of [...listeners]) listener()
      })
    },
    /** Listeners that have not been removed. */
    listening: () => listeners.size,
  }
}
