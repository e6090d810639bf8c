import { describe, expect, it } from 'vitest'
import { PLAYERS } from '../../../../src/media/videoHosts/players.ts'

describe('the messages of the players', () => {
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
  ] as const)('%s %j: %s', (host, message, state) => {
    expect(PLAYERS[host].read(message)).toBe(state)
  })
  it('mute both players', () => {
    expect(PLAYERS.youtube.onReady).toContainEqual(
      expect.objectContaining({ event: 'command', func: 'mute' }),
    )
    expect(PLAYERS.vimeo.onReady).toContainEqual({ method: 'setVolume', value: 0 })
  })
})
