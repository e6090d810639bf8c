import { expect, it } from 'vitest'
import { watchUrl } from '../../../../src/media/videoHosts/addresses.ts'
import { knownMedia } from '../../../../src/media/videoHosts/knownMedia.ts'

const media = (provider_name: string, asset_uid = 'dQw4w9WgXcQ', start = 0) =>
  knownMedia({ provider_name, asset_uid, start })

it.each([
  ['youtube', 'abc', 0, 'https://www.youtube.com/watch?v=abc'],
  ['youtube', 'abc', 9, 'https://www.youtube.com/watch?v=abc&t=9s'],
  ['vimeo', '123', 0, 'https://vimeo.com/123'],
  ['vimeo', '123/abc', 9, 'https://vimeo.com/123/abc#t=9s'],
])('the players have pages: %s %s %i', (provider, uid, start, page) => {
  const known = media(provider, uid, start)
  expect(known && watchUrl(known)).toBe(page)
})
