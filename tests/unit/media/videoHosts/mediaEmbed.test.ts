import { expect, it } from 'vitest'
import {
  GIF_VIEW,
  type MediaEmbedEvent,
  nextMediaEmbed,
} from '../../../../src/media/videoHosts/mediaEmbed.ts'

const after = (...events: MediaEmbedEvent[]) => events.reduce(nextMediaEmbed, GIF_VIEW)
it.each<[MediaEmbedEvent[], 'gif' | 'player', boolean]>([
  [[], 'gif', false],
  [['watch'], 'player', false],
  [['watch', 'ready'], 'player', false],
  [['watch', 'playing'], 'player', false],
  [['watch', 'playing', 'paused'], 'player', true],
  [['watch', 'playing', 'paused', 'playing'], 'player', false],
  [['watch', 'playing', 'ended'], 'player', true],
  [['watch', 'silent'], 'player', true],
  [['watch', 'silent', 'playing'], 'player', false],
  [['watch', 'error'], 'player', true],
  [['watch', 'paused', 'ready'], 'player', true],
  [['watch', 'paused', 'back'], 'gif', false],
  [['watch', 'back', 'paused'], 'gif', false],
  [['watch', 'paused', 'back', 'watch'], 'player', false],
])('the two views %j', (events, view, back) => {
  expect(after(...events)).toEqual({ view, back })
})
