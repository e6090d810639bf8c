import { expect, it } from 'vitest'
import { type KnownMedia, knownMedia } from '../../../../src/media/videoHosts/knownMedia.ts'
import { playerUrl } from '../../../../src/media/videoHosts/playerUrl.ts'

const SILENT_PLAYER = { muted: true, volume: 0.7, controls: true }

const media = (provider_name: string, asset_uid = 'dQw4w9WgXcQ', start = 0) =>
  knownMedia({ provider_name, asset_uid, start })

const address = (known: KnownMedia | undefined) =>
  new URL(known ? playerUrl(known, SILENT_PLAYER) : 'about:blank')

it.each([
  [0, '0'],
  [1, '0'],
  [30, '29'],
  [-5, '0'],
  [Number.NaN, '0'],
  [12.9, '11'],
])('youtube from %s s', (start, expected) => {
  const url = address(media('youtube', 'aqz-KE-bpKQ', start))
  expect(url.origin + url.pathname).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    autoplay: '1',
    loop: '1',
    playsinline: '1',
    fs: '0',
    rel: '0',
    volume: '0',
    enablejsapi: '1',
    start: expected,
  })
})
it("addresses Vimeo's player with the brand colour and without sound", () => {
  const url = address(media('vimeo', '76979871', 5))
  expect(url.origin + url.pathname).toBe('https://player.vimeo.com/video/76979871')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    autoplay: '1',
    byline: '0',
    title: '0',
    loop: '0',
    color: '7c3aed',
    muted: '1',
  })
  expect(url.hash).toBe('#t=5s')
})
it('the players carry settings', () => {
  const settings = { muted: false, volume: 0.4, loop: false, controls: false }
  const query = (provider: string, more = {}) =>
    new URL(playerUrl(media(provider) as KnownMedia, { ...settings, ...more })).searchParams
  const values = (provider: string, names: string[], more = {}) =>
    names.map(name => query(provider, more).get(name))
  expect(values('youtube', ['volume', 'loop', 'controls'])).toEqual(['40', '0', '0'])
  expect(values('vimeo', ['muted', 'loop', 'controls'])).toEqual(['0', '0', '0'])
  expect(values('vimeo', ['loop'], { loop: true })).toEqual(['1'])
})
it('addresses unlisted Vimeo videos with their hash', () => {
  expect(address(media('vimeo', '123/abc')).searchParams.get('h')).toBe('abc')
})
