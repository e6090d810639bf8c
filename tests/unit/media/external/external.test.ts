import { describe, expect, it } from 'vitest'
import { playerUrl, watchUrl } from '../../../../src/media/external/addresses.ts'
import { DIALECTS } from '../../../../src/media/external/dialect.ts'
import { GIF_VIEW, type MediaEmbedEvent, nextMediaEmbed } from '../../../../src/media/external/mediaEmbed.ts'
import { type KnownMedia, knownMedia } from '../../../../src/media/external/provider.ts'

const media = (provider_name: string, asset_uid = 'dQw4w9WgXcQ', start = 0) =>
  knownMedia({ provider_name, asset_uid, start })

describe('knownMedia', () => {
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
  ])('%s %s: %s', (provider, uid, known) => {
    expect(media(provider, uid) !== undefined).toBe(known)
  })
  it('is nothing without media', () => {
    expect(knownMedia(undefined)).toBeUndefined()
  })
})

const address = (known: KnownMedia | undefined) => new URL(known ? playerUrl(known) : 'about:blank')

describe('the players', () => {
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
  it('vimeo, with the brand colour and without sound', () => {
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
  it('vimeo unlisted', () => {
    expect(address(media('vimeo', '123/abc')).searchParams.get('h')).toBe('abc')
  })
  it.each([
    ['youtube', 'abc', 0, 'https://www.youtube.com/watch?v=abc'],
    ['youtube', 'abc', 9, 'https://www.youtube.com/watch?v=abc&t=9s'],
    ['vimeo', '123', 0, 'https://vimeo.com/123'],
    ['vimeo', '123/abc', 9, 'https://vimeo.com/123/abc#t=9s'],
  ])('have pages: %s %s %i', (provider, uid, start, page) => {
    const known = media(provider, uid, start)
    expect(known && watchUrl(known)).toBe(page)
  })
})

describe('the dialects', () => {
  it.each([
    ['youtube', { event: 'onReady' }, 'ready'],
    ['youtube', { event: 'initialDelivery', info: {} }, 'ready'],
    ['youtube', { event: 'onStateChange', info: 0 }, 'ended'],
    ['youtube', { event: 'onStateChange', info: 1 }, 'playing'],
    ['youtube', { event: 'onStateChange', info: 2 }, 'paused'],
    ['youtube', { event: 'onStateChange', info: 3 }, undefined],
    ['youtube', { event: 'onStateChange', info: -1 }, undefined],
    ['youtube', { event: 'infoDelivery', info: { playerState: 2, currentTime: 3 } }, 'paused'],
    ['youtube', { event: 'infoDelivery', info: { currentTime: 3 } }, undefined],
    ['youtube', { event: 'infoDelivery', info: null }, undefined],
    ['youtube', { event: 'onError', info: 153 }, 'error'],
    ['youtube', {}, undefined],
    ['vimeo', { event: 'ready' }, 'ready'],
    ['vimeo', { method: 'ping' }, 'ready'],
    ['vimeo', { event: 'play', data: {} }, 'playing'],
    ['vimeo', { event: 'pause' }, 'paused'],
    ['vimeo', { event: 'ended' }, 'ended'],
    ['vimeo', { event: 'finish' }, 'ended'],
    ['vimeo', { event: 'error' }, 'error'],
    ['vimeo', { event: 'timeupdate' }, undefined],
    ['vimeo', { event: 'constructor' }, undefined],
    ['vimeo', { event: 7 }, undefined],
  ] as const)('%s %j: %s', (provider, message, state) => {
    expect(DIALECTS[provider].read(message)).toBe(state)
  })
  it('silence both players', () => {
    expect(DIALECTS.youtube.onReady).toContainEqual(
      expect.objectContaining({ event: 'command', func: 'mute' }),
    )
    expect(DIALECTS.vimeo.onReady).toContainEqual({ method: 'setVolume', value: 0 })
  })
})

describe('the two views', () => {
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
  ])('%j', (events, view, back) => {
    expect(after(...events)).toEqual({ view, back })
  })
})
