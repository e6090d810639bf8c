import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectPlayer, HELLO_INTERVAL_MS } from '../../../../src/media/videoHosts/connectPlayer.ts'

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
afterEach(() => vi.useRealTimers())

const named = (event: string) => sent.filter(({ message }) => message.event === event)

it('greets the player until it answers, posting only to its origin', () => {
  const states: string[] = []
  const end = connectPlayer(frame, 'youtube', state => states.push(state))
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
  end()
})

it('gives up on a player that never answers', () => {
  connectPlayer(frame, 'youtube', () => {})
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
  const end = connectPlayer(frame, 'youtube', state => states.push(state))
  say(data, from)
  expect(states).toEqual([])
  end()
})

it('stops its timer and its listeners', () => {
  const states: string[] = []
  const end = connectPlayer(frame, 'vimeo', state => states.push(state))
  frame.dispatchEvent(new Event('load'))
  end()
  expect(vi.getTimerCount()).toBe(0)
  say({ event: 'pause' }, { origin: 'https://player.vimeo.com' })
  expect(states).toEqual([])
})
