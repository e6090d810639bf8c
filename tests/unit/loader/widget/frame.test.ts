import { expect, test, vi } from 'vitest'
import { answerHello, createFrame } from '../../../../loader/widget/frame.ts'

const BASE = new URL('https://gifs.test/')
const PAGE = 'https://page.test'
const EVIL = 'https://evil.test'
const hello = { giflet: 1, type: 'hello' }

/** Where the port went to after a message to the page's window, if it went anywhere. */
function answer(event: { data?: unknown; source?: unknown; origin: string }, pageOrigin: string) {
  vi.stubGlobal('origin', pageOrigin)
  const app = { postMessage: vi.fn() }
  const stop = answerHello({ contentWindow: app as unknown as Window }, BASE, () => 'port' as never)
  const heard = Object.assign(new Event('message'), { data: hello, source: app, ...event })
  dispatchEvent(heard)
  stop()
  dispatchEvent(heard)
  const { calls } = app.postMessage.mock
  expect(calls.length).toBeLessThan(2)
  return calls[0]?.[1]
}

test.each<[string, Parameters<typeof answer>[0], string, string | undefined]>([
  ['from the frame', { origin: BASE.origin }, PAGE, BASE.origin],
  ['not from another window', { origin: BASE.origin, source: {} }, PAGE, undefined],
  ['not from nowhere', { origin: BASE.origin, source: null }, PAGE, undefined],
  ['not from another origin', { origin: EVIL }, PAGE, undefined],
  ['not from another origin in a page that is opaque', { origin: EVIL }, 'null', undefined],
  ['not from an opaque document in a frame that is not', { origin: 'null' }, PAGE, undefined],
  ['from an opaque frame of the page’s own origin', { origin: 'null' }, BASE.origin, '*'],
  ['from a frame of a sandboxed page', { origin: 'null' }, 'null', '*'],
  ['not as another message', { origin: BASE.origin, data: { giflet: 1, type: 'ready' } }, PAGE, undefined],
  ['not in another version', { origin: BASE.origin, data: { giflet: 2, type: 'hello' } }, PAGE, undefined],
])('a hello is answered %s', (_, event, pageOrigin, target) => expect(answer(event, pageOrigin)).toBe(target))

test('a hello is not answered from a frame that has no window', () => {
  vi.stubGlobal('origin', PAGE)
  const connect = vi.fn()
  const stop = answerHello({ contentWindow: null }, BASE, connect)
  dispatchEvent(Object.assign(new Event('message'), { data: hello, source: null, origin: BASE.origin }))
  stop()
  expect(connect).not.toHaveBeenCalled()
})

test('the address has the options and, apart from them, the environment', () => {
  vi.stubGlobal('origin', PAGE)
  const environment = { color: 'red', lang: 'en', granted: true, refused: ['key'] }
  // A script that cuts a text may leave half of a character.
  const options = { gif: 'search:a&b', title: 'cut \ud83d' }
  const { src } = createFrame(BASE, { options, environment })
  const params = new URLSearchParams(new URL(src).hash.slice(1))
  expect(JSON.parse(params.get('page') ?? '')).toEqual(environment)
  params.delete('page')
  expect(Object.fromEntries(params)).toEqual({ gif: 'search:a&b', title: 'cut ' })
})

test.each([
  [PAGE, true],
  [BASE.origin, false],
])('a frame in a page of %s may keep its origin: %s', (pageOrigin, may) => {
  vi.stubGlobal('origin', pageOrigin)
  const environment = { color: '', lang: '', granted: undefined, refused: [] }
  const { sandbox } = createFrame(BASE, { options: {}, environment })
  expect(`${sandbox}`.includes('allow-same-origin')).toBe(may)
})
