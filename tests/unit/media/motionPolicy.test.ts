import { expect, test, vi } from 'vitest'
import { motionMode } from '../../../src/media/motionMode.ts'
import { createMotionPolicy, shouldMove } from '../../../src/media/motionPolicy.ts'

const calm = { reducedMotion: false, saveData: false }
test.each([
  ['auto', calm, 'play'],
  ['play', calm, 'play'],
  ['hover', calm, 'hover'],
  ['still', calm, 'still'],
  ['none' as 'auto', calm, 'play'],
  ['auto', { ...calm, reducedMotion: true }, 'still'],
  ['auto', { ...calm, saveData: true }, 'still'],
  ['play', { ...calm, reducedMotion: true }, 'still'],
  ['hover', { ...calm, reducedMotion: true }, 'hover'],
] as const)('motion %s with %j: %s', (option, wishes, mode) => {
  expect(motionMode(option, wishes)).toBe(mode)
})

const seen = { mode: 'play', pageVisible: true, onScreen: true, hovered: false } as const
test.each([
  [seen, true],
  [{ ...seen, onScreen: false }, false],
  [{ ...seen, pageVisible: false }, false],
  [{ ...seen, chosen: 'pause' }, false],
  [{ ...seen, mode: 'still' }, false],
  [{ ...seen, mode: 'still', chosen: 'play' }, true],
  [{ ...seen, mode: 'still', chosen: 'play', onScreen: false }, false],
  [{ ...seen, mode: 'hover' }, false],
  [{ ...seen, mode: 'hover', hovered: true }, true],
  [{ ...seen, mode: 'hover', hovered: true, chosen: 'pause' }, false],
] as const)('a state of %o moves: %s', (state, moves) => {
  expect(shouldMove(state)).toBe(moves)
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
