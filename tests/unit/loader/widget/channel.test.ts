import { describe, expect, test } from 'vitest'
import { isHelloFrom, tell } from '../../../../loader/widget/channel.ts'

const hello = { giflet: 1, type: 'hello' }
const BASE = 'https://gifs.test'
const PAGE = 'https://page.test'
const frame = {} as Window

describe('a hello counts', () => {
  test.each<[string, { data?: unknown; source?: unknown; origin: string }, string, boolean]>([
    ['from the frame', { origin: BASE }, PAGE, true],
    ['not from another window', { origin: BASE, source: {} }, PAGE, false],
    ['not from nowhere', { origin: BASE, source: null }, PAGE, false],
    ['not from another origin', { origin: 'https://evil.test' }, PAGE, false],
    ['not from an opaque document in a frame that is not', { origin: 'null' }, PAGE, false],
    ['from an opaque frame of the page’s own origin', { origin: 'null' }, BASE, true],
    ['from a frame of a sandboxed page', { origin: 'null' }, 'null', true],
    ['not as another message', { origin: BASE, data: { giflet: 1, type: 'ready' } }, PAGE, false],
    ['not in another version', { origin: BASE, data: { giflet: 2, type: 'hello' } }, PAGE, false],
  ])('%s', (_, event, pageOrigin, counts) => {
    const heard = { data: hello, source: frame, ...event } as MessageEvent
    expect(isHelloFrom(frame, heard, BASE, pageOrigin)).toBe(counts)
  })
  test('not from a frame that has no window', () => {
    expect(isHelloFrom(null, { data: hello, source: null, origin: BASE }, BASE, PAGE)).toBe(false)
  })
})

test('tells the options that have changed, the environment and the consent', () => {
  const posted: unknown[] = []
  const port = { postMessage: (data: unknown) => posted.push(data) } as unknown as MessagePort
  const environment = { color: 'red', lang: 'en' }
  const before = { options: { gif: 'a', theme: 'dark' }, environment, granted: undefined }
  tell(port, before, { options: { gif: 'b' }, environment, granted: false })
  expect(posted).toEqual([
    { giflet: 1, type: 'options', options: { gif: 'b', theme: null } },
    { giflet: 1, type: 'environment', environment },
    { giflet: 1, type: 'consent', granted: false },
  ])
})
