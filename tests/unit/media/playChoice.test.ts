import { expect, it } from 'vitest'
import { motionMode, shouldMove } from '../../../src/media/motionPolicy.ts'
import { nextChoice } from '../../../src/media/playChoice.ts'

it.each([
  [undefined, 'play', 'play'],
  ['pause', 'play', 'play'],
  ['play', 'pause', 'pause'],
  ['play', 'stop', 'pause'],
  ['play', 'mute', 'play'],
  ['pause', 'unmute', 'pause'],
  [undefined, 'seekTo', undefined],
] as const)('choice %s, %s: %s', (choice, command, next) => {
  expect(nextChoice(choice, command)).toBe(next)
})

const calm = { reducedMotion: false, saveData: false }
it.each([
  ['auto', calm, 'play'],
  ['play', calm, 'play'],
  ['hover', calm, 'hover'],
  ['still', calm, 'still'],
  ['auto', { ...calm, reducedMotion: true }, 'still'],
  ['auto', { ...calm, saveData: true }, 'still'],
  ['play', { ...calm, reducedMotion: true }, 'still'],
  ['hover', { ...calm, reducedMotion: true }, 'hover'],
] as const)('motion %s with %j: %s', (option, wishes, mode) => {
  expect(motionMode(option, wishes)).toBe(mode)
})

const seen = { mode: 'play', pageVisible: true, onScreen: true, hovered: false } as const
it.each([
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
] as const)('moves %#', (state, moves) => {
  expect(shouldMove(state)).toBe(moves)
})
