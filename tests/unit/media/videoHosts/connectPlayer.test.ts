import { beforeEach, expect, it, vi } from 'vitest'
import { connectPlayer, HELLO_INTERVAL_MS } from '../../../../src/media/videoHosts/connectPlayer.ts'
import { SILENT_PLAYER } from '../../../../src/media/videoHosts/playerSettings.ts'

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

const named = (event: string) => sent.filter(({ message }) => message.event === event)

it('greets the player until it answers, posting only to its origin', () => {
  const states: string[] = []
  const { disconnect } = connectPlayer(frame, 'youtube', SILENT_PLAYER, state => states.push(state))
  expect(sent).toEqual([])
  frame.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(3 * HELLO_INTERVAL_MS)
  expect(named('listening')).toHaveLength(4)
  expect(new Set(sent.map(({ origin }) => origin))).toEqual(new Set([ORIGIN]))
  say(JSON.stringify({ event: 'initialDelivery', info: {} }))
  vi.advanceTimersByTime(10 * HELLO_INTERVAL_MS)
  expect(named('listening')).toHaveLength(4)
  expect(named('command').map(({ message }) => message.func)).toContain('mute')
  say(JSON.stringify({ event: 'onStateChange', info: 2 }))
  expect(states).toEqual(['ready', 'paused'])
  disconnect()
})

it('gives up on a player that never answers', () => {
  connectPlayer(frame, 'youtube', SILENT_PLAYER, () => {})
  frame.dispatchEvent(new Event('load'))
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
  const states: string[] = []
  const { disconnect } = connectPlayer(frame, 'youtube', SILENT_PLAYER, state => states.push(state))
  say(data, from)
  expect(states).toEqual([])
  disconnect()
})

it('stops its timer and its listeners', () => {
  const states: string[] = []
  const { disconnect } = connectPlayer(frame, 'vimeo', SILENT_PLAYER, state => states.push(state))
  frame.dispatchEvent(new Event('load'))
  disconnect()
  expect(vi.getTimerCount()).toBe(0)
  say({ event: 'pause' }, { origin: 'https://player.vimeo.com' })
  expect(states).toEqual([])
})

it('sends settings once the player is ready, and their changes', () => {
  const { change, disconnect } = connectPlayer(frame, 'vimeo', SILENT_PLAYER, () => {})
  const settings = () => sent.filter(({ message }) => /^set/.test(String(message.method)))
  frame.dispatchEvent(new Event('load'))
  change({ ...SILENT_PLAYER, muted: false, volume: 0.3 })
  expect(settings()).toEqual([])
  say({ event: 'ready' }, { origin: 'https://player.vimeo.com' })
  expect(settings().map(({ message }) => message)).toEqual([
    { method: 'setMuted', value: false },
    { method: 'setVolume', value: 0.3 },
    { method: 'setLoop', value: false },
  ])
  change({ ...SILENT_PLAYER, loop: true })
  expect(settings().slice(3)).toEqual(
    [
      { method: 'setVolume', value: 0 },
      { method: 'setLoop', value: true },
    ].map(message => ({ message, origin: 'https://player.vimeo.com' })),
  )
  disconnect()
})

it('starts a video that loops again instead of reporting its end', () => {
  const states: string[] = []
  const { change, disconnect } = connectPlayer(frame, 'youtube', SILENT_PLAYER, state => states.push(state))
  const end = () => say(JSON.stringify({ event: 'onStateChange', info: 0 }))
  const replays = () => sent.filter(({ message }) => message.func === 'playVideo').length
  frame.dispatchEvent(new Event('load'))
  end()
  expect([states, replays()]).toEqual([['ended'], 0])
  change({ ...SILENT_PLAYER, loop: true })
  end()
  expect([states, replays()]).toEqual([['ended'], 1])
  change(SILENT_PLAYER)
  end()
  expect([states, replays()]).toEqual([['ended', 'ended'], 1])
  disconnect()
})
