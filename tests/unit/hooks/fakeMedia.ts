/** Media queries that a test decides. */
import { act } from '@testing-library/react'
import { vi } from 'vitest'

export interface FakeMedia {
  /** Whether queries that contain `part` match from now on; tells the listeners. */
  set(part: string, matches: boolean): void
  /** Listeners that have not been removed. */
  listening(): number
}

export function fakeMedia(): FakeMedia {
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
    set(part, matches) {
      if (matches) matching.add(part)
      else matching.delete(part)
      act(() => {
        for (const listener of [...listeners]) listener()
      })
    },
    listening: () => listeners.size,
  }
}
