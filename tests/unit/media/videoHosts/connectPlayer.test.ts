import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { connectPlayer, HELLO_INTERVAL_MS, PLAYERS } from '../../../../src/media/videoHosts/connectPlayer.ts'

const SILENT_PLAYER = { muted: true, volume: 0.7, controls: true }

const ORIGIN = 'https://www.youtube-nocookie.com'
let frame: HTMLIFrameElement
let sent: { message: Record<string, unknown>; origin: string }[]
const playerWindow = {
  postMessage: (text: string, origin: string) => sent.push({ message: JSON.parse(text), origin }),
}

function say(data: unknown, { source = playerWindow as unknown, origin = ORIGIN } = {}) {
  const event = new MessageEvent('message', { data, origin })
  Object.defineProperty(event, 'source', { value: source })
  window.dispatchEvent(event)
}

beforeEach(() => {
  vi.useFakeTimers()
  sent = []
  frame = document.createElement('iframe')
  Object.defineProperty(frame, 'contentWindow', { value: playerWindow })
})

function connect(host: Parameters<typeof connectPlayer>[1] = 'youtube') {
  const states: string[] = []
  const player = connectPlayer(frame, host, SILENT_PLAYER, state => states.push(state))
  onTestFinished(player.disconnect)
  return { ...player, states }
}
const load = () => frame.dispatchEvent(new Event('load'))
const named = (event: string) => sent.filter(({ message }) => message.event === event)

it('greets the player until it answers, posting only to its origin', () => {
  const { states } = connect()
  expect(sent).toEqual([])
  load()
  vi.advanceTimersByTime(3 * HELLO_INTERVAL_MS)
  expect(named('listening')).toHaveLength(4)
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set([ORIGIN]))
  say(JSON.stringify({ event: 'initialDelivery', info: {} }))
  vi.advanceTimersByTime(10 * HELLO_INTERVAL_MS)
  expect(named('listening')).toHaveLength(4)
  expect(named('command').map(({ message }) => message.func)).toContain('mute')
  say(JSON.stringify({ event: 'onStateChange', info: 2 }))
  expect(states).toEqual(['ready', 'paused'])
})

it('gives up on a player that never answers', () => {
  connect()
  load()
  vi.advanceTimersByTime(1000 * HELLO_INTERVAL_MS)
  const { length } = sent
  vi.advanceTimersByTime(1000 * HELLO_INTERVAL_MS)
  expect(sent).toHaveLength(length)
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  ['another window', { source: {} }, JSON.stringify({ event: 'onStateChange', info: 0 })],
  ['no window', { source: null }, JSON.stringify({ event: 'onStateChange', info: 0 })],
  ['another origin', { origin: 'https://evil.example' }, JSON.stringify({ event: 'onStateChange', info: 0 })],
  ['text that is no JSON', {}, '{'],
  ['JSON that is no record', {}, '7'],
  ['nothing', {}, null],
])('ignores %s', (_, from, data) => {
  const { states } = connect()
  say(data, from)
  expect(states).toEqual([])
})

it('stops its timer and its listeners', () => {
  const { states, disconnect } = connect('vimeo')
  load()
  disconnect()
  expect(vi.getTimerCount()).toBe(0)
  say({ event: 'pause' }, { origin: 'https://player.vimeo.com' })
  expect(states).toEqual([])
})

it('sends settings once the player is ready, and their changes', () => {
  const { change } = connect('vimeo')
  const settings = () => sent.filter(({ message }) => /^set/.test(String(message.method)))
  load()
  change({ ...SILENT_PLAYER, muted: false, volume: 0.3 })
  expect(settings()).toEqual([])
  say({ event: 'ready' }, { origin: 'https://player.vimeo.com' })
  expect(settings().map(({ message }) => message)).toEqual([
    { method: 'setMuted', value: false },
    { method: 'setVolume', value: 0.3 },
    { method: 'setLoop', value: false },
  ])
  change({ ...SILENT_PLAYER, loop: true })
  expect(settings().slice(3)).toEqual([
    { message: { method: 'setVolume', value: 0 }, origin: 'https://player.vimeo.com' },
    { message: { method: 'setLoop', value: true }, origin: 'https://player.vimeo.com' },
  ])
})

it('starts a video that loops again instead of reporting its end', () => {
  const { states, change } = connect()
  const end = () => say(JSON.stringify({ event: 'onStateChange', info: 0 }))
  const replays = () => sent.filter(({ message }) => message.func === 'playVideo').length
  load()
  end()
  expect([states, replays()]).toEqual([['ended'], 0])
  change({ ...SILENT_PLAYER, loop: true })
  end()
  expect([states, replays()]).toEqual([['ended'], 1])
  change(SILENT_PLAYER)
  end()
  expect([states, replays()]).toEqual([['ended', 'ended'], 1])
})

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
