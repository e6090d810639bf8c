import { expect, test, vi } from 'vitest'
import { createMotionPolicy, motionMode, shouldMove } from '../../../src/media/motionPolicy.ts'

const NO_WISHES = { reducedMotion: false, saveData: false }

test('a visitor who wants less motion goes before the author', () => {
  expect(motionMode('auto', NO_WISHES)).toBe('play')
  for (const wishes of [
    { reducedMotion: true, saveData: false },
    { reducedMotion: false, saveData: true },
  ]) {
    expect(motionMode('auto', wishes)).toBe('still')
    expect(motionMode('play', wishes)).toBe('still')
    expect(motionMode('hover', wishes)).toBe('hover')
  }
})

test('what was pressed goes before the mode, and nothing moves unseen', () => {
  const state = { mode: 'still', pageVisible: true, onScreen: true, hovered: false } as const
  expect(shouldMove(state)).toBe(false)
  expect(shouldMove({ ...state, chosen: 'play' })).toBe(true)
  expect(shouldMove({ ...state, chosen: 'play', onScreen: false })).toBe(false)
  expect(shouldMove({ ...state, chosen: 'play', pageVisible: false })).toBe(false)
  expect(shouldMove({ ...state, mode: 'hover', hovered: true, chosen: 'pause' })).toBe(false)
})

test("follows a change of the author's option, and tells of it", () => {
  const policy = createMotionPolicy('auto', undefined)
  const listener = vi.fn()
  const unsubscribe = policy.subscribe(listener)
  policy.follow('auto')
  expect(listener).not.toHaveBeenCalled()
  policy.follow('still')
  expect(policy.mode()).toBe('still')
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  policy.follow('play')
  expect(policy.mode()).toBe('play')
  expect(listener).toHaveBeenCalledOnce()
})
