import { expect, it } from 'vitest'
import { SILENT_PLAYER } from '../../../../src/media/videoHosts/playerSettings.ts'
import { PLAYERS } from '../../../../src/media/videoHosts/players.ts'

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
] as const)('the messages of the players %s %j: %s', (host, message, state) => {
  expect(PLAYERS[host].read(message)).toBe(state)
})
it('the messages of the players set the sound of both players', () => {
  const { youtube, vimeo } = PLAYERS
  const loud = { ...SILENT_PLAYER, muted: false, volume: 0.4 }
  const command = (func: string, ...args: unknown[]) =>
    expect.objectContaining({ event: 'command', func, args })
  expect(youtube.settings(SILENT_PLAYER)).toEqual([command('mute')])
  expect(youtube.settings(loud)).toEqual([command('unMute'), command('setVolume', 40)])
  expect(vimeo.settings(SILENT_PLAYER)).toContainEqual({ method: 'setVolume', value: 0 })
  expect(vimeo.settings(loud)).toContainEqual({ method: 'setVolume', value: 0.4 })
})
