/** A motion policy that a test decides. */
import { act } from '@testing-library/react'
import type { MotionMode } from '../../../src/media/motionMode.ts'
import type { MotionPolicy } from '../../../src/media/motionPolicy.ts'

export interface FakeMotion extends MotionPolicy {
  set(mode: MotionMode, pageVisible?: boolean): void
}

export function fakeMotion(mode: MotionMode = 'play'): FakeMotion {
  const now = { mode, pageVisible: true }
  const listeners = new Set<() => void>()
  return {
    mode: () => now.mode,
    pageVisible: () => now.pageVisible,
    follow() {},
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(mode, pageVisible = true) {
      Object.assign(now, { mode, pageVisible })
      act(() => {
        for (const listener of [...listeners]) listener()
      })
    },
  }
}
