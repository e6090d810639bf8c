// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPingbackOutbox } from '../../../src/analytics/pingbackOutbox.ts'
import { freezeTimeAndForget } from './analyticsKit.ts'

freezeTimeAndForget()

function open(options: Partial<Parameters<typeof createPingbackOutbox>[0]> = {}) {
  const sent: [url: string, body: unknown][] = []
  const fetch = async (url: unknown, init: RequestInit = {}) => {
    sent.push([String(url), init.body])
    return new Response('{}')
  }
  const outbox = createPingbackOutbox(
    { endpoint: 'https://gifs.test/v1/', key: 'K', fetch, ...options },
    vi.fn(),
  )
  onTestFinished(outbox.queue.destroy)
  return { outbox, sent }
}

test.each([
  ['without a queue', { queue: false }],
  ['with no pause', { debounceMs: 0 }],
])('%s, sends an event at once', (_, options) => {
  const { outbox, sent } = open(options)
  outbox.queue.push('1')
  expect(sent).toHaveLength(1)
})

test.each([
  [{}, 'https://gifs.test/ajax/gif/a%20b/analytic/x%2Fy/'],
  [{ site: 'https://site.test//' }, 'https://site.test/ajax/gif/a%20b/analytic/x%2Fy/'],
])('sends a share at once, to the site of %o', (options, url) => {
  const { outbox, sent } = open(options)
  outbox.share('x/y', 'a b')
  expect(sent).toEqual([[url, undefined]])
})
