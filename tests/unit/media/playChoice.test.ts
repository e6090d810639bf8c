import { expect, it } from 'vitest'
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
