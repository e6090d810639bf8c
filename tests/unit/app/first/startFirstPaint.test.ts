import { afterEach, expect, test, vi } from 'vitest'
import { startFirstPaint } from '../../../../src/app/first/startFirstPaint.ts'

afterEach(() => document.body.replaceChildren())

/** A widget whose first answer never comes. */
function start(gif: string) {
  const fetch = vi.fn((_url: string, _init: RequestInit) => new Promise<Response>(() => {}))
  const root = document.createElement('div')
  document.body.append(root)
  const first = startFirstPaint({
    raw: { gif, api: 'https://api.test/v1/' },
    environment: {},
    base: 'https://gifs.test/',
    root,
    position: 'absolute',
    fetch,
    greet: () => new Promise(() => {}),
  })
  return { first, signal: () => fetch.mock.calls[0]?.[1].signal }
}

test.each(['abc', 'search:cat'])('the request for %s ends with the widget', gif => {
  const { first, signal } = start(gif)
  expect(signal()?.aborted).toBe(false)
  first?.end(false)
  expect(signal()?.aborted).toBe(true)
})
