import { expect, it } from 'vitest'
import { nextBack } from '../../../../src/components/externalPlayer/ExternalPlayer.tsx'

it.each<[Parameters<typeof nextBack>[1][], boolean]>([
  [[], false],
  [['ready'], false],
  [['playing'], false],
  [['playing', 'paused'], true],
  [['playing', 'paused', 'playing'], false],
  [['playing', 'ended'], true],
  [['silent'], true],
  [['silent', 'playing'], false],
  [['error'], true],
  [['paused', 'ready'], true],
])('offers a way back from a player after %j: %s', (events, back) => {
  expect(events.reduce(nextBack, false)).toBe(back)
})
