import { expect, it } from 'vitest'
import { knownMedia } from '../../../../src/media/videoHosts/knownMedia.ts'

const media = (provider_name: string, asset_uid = 'dQw4w9WgXcQ', start = 0) =>
  knownMedia({ provider_name, asset_uid, start })

it.each([
  ['youtube', 'abc-_1', true],
  ['vimeo', '76979871', true],
  ['vimeo', '76979871/a1b2c3', true],
  ['dailymotion', 'abc', false],
  ['YouTube', 'abc', false],
  ['youtube', '', false],
  ['youtube', 'a b', false],
  ['youtube', '../../evil?x=', false],
  ['youtube', 'a"><script>', false],
])('knownMedia %s %s: %s', (provider, uid, known) => {
  expect(media(provider, uid) !== undefined).toBe(known)
})
it('knownMedia is undefined without media', () => {
  expect(knownMedia(undefined)).toBeUndefined()
})
