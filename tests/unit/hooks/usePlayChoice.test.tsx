import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { usePlayChoice } from '../../../src/hooks/usePlayChoice.ts'
import type { MotionMode } from '../../../src/media/motionMode.ts'
import { type ResumableState, ServicesContext } from '../../../src/services/context.ts'
import { createWorld } from '../components/kit.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

function start(
  mode: MotionMode,
  { resumable, isWidgets }: { resumable?: ResumableState; isWidgets?: boolean } = {},
) {
  const { services } = createWorld({ resumable })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  )
  const options = { wrapper, initialProps: { mode } }
  return renderHook(({ mode }: { mode: MotionMode }) => usePlayChoice(mode, isWidgets), options)
}

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

test('a choice lasts beyond a suspended app', () => {
  vi.stubGlobal('__PACKAGE__', false)
  const resumable: ResumableState = { choice: undefined }
  const { result } = start('play', { resumable })
  act(() => result.current[1]('pause'))
  expect(resumable.choice).toBe('pause')
  expect(start('play', { resumable }).result.current[0]).toBe('pause')
})

test('a choice for a part of a widget does not', () => {
  vi.stubGlobal('__PACKAGE__', false)
  const resumable: ResumableState = { choice: 'play' }
  const { result } = start('play', { resumable, isWidgets: false })
  expect(result.current[0]).toBeUndefined()
  act(() => result.current[1]('pause'))
  expect(resumable.choice).toBe('play')
})
