import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { usePlayChoice } from '../../../src/hooks/usePlayChoice.ts'
import type { MotionMode } from '../../../src/media/motionPolicy.ts'

const start = (mode: MotionMode) =>
  renderHook(({ mode }: { mode: MotionMode }) => usePlayChoice(mode), { initialProps: { mode } })

test('Play ends with the mode in which it was pressed, for good', () => {
  const { result, rerender } = start('still')
  act(() => result.current[1]('play'))
  expect(result.current[0]).toBe('play')
  rerender({ mode: 'play' })
  expect(result.current[0]).toBeUndefined()
  rerender({ mode: 'still' })
  expect(result.current[0]).toBeUndefined()
})

test('Pause outlasts any mode', () => {
  const { result, rerender } = start('play')
  act(() => result.current[1]('pause'))
  for (const mode of ['still', 'hover', 'play'] as const) {
    rerender({ mode })
    expect(result.current[0]).toBe('pause')
  }
})
