// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type Analytics,
  createAnalytics,
  EVENT_ACTIONS,
  EVENT_CATEGORY,
  pingbackId,
} from '../../../src/analytics/index.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { freezeTimeAndForget, gif, NOW, other, position, setUp, untracked } from './analyticsKit.ts'

freezeTimeAndForget()

const where = { position: JSON.stringify(position) }
const ofGif = (action_type: string, attributes: object = where) => ({
  ...{ action_type, attributes, analytics_response_payload: 'payload-1' },
})
const ofPage = (event_type: string, action_type: string, attributes: object) => ({
  ...{ event_type, action_type, attributes },
})

test.each<[string, (analytics: Analytics) => void, object]>([
  ['seen', a => a.seen(gif, position), ofGif('SEEN')],
  ['click', a => a.click(gif, position), ofGif('CLICK')],
  ['hover', a => a.hover(gif, position), ofGif('HOVER')],
  ['seen without a position', a => a.seen(gif), ofGif('SEEN', {})],
  [
    'seen in a carousel',
    a => a.seen(gif, position, { layout: 'CAROUSEL' }),
    ofGif('SEEN', { ...where, layout_type: 'CAROUSEL' }),
  ],
  ['start', a => a.start(gif), ofGif('START', {})],
  ['start with the time to first play', a => a.start(gif, 321), ofGif('START', { time_to_first_play: 321 })],
  [
    'carousel',
    a => a.carousel([untracked, gif, other]),
    ofGif('SEEN', { layout_type: 'CAROUSEL', gif_ids: 'ghi,abc,def' }),
  ],
  [
    'event',
    a => a.event('Embed', 'Click Share', 'abc', 3),
    ofPage('EVENT', 'Click Share', { category: 'Embed', label: 'abc', value: 3 }),
  ],
  [
    'event without label and value',
    a => a.event(EVENT_CATEGORY, EVENT_ACTIONS.scrollGrid),
    ofPage('EVENT', 'SCROLL GRID', { category: 'Embed' }),
  ],
  [
    'page view',
    a => a.pageView('https://gifs.test/v1/gifs/search?q=cat&offset=25'),
    ofPage('PAGE_VIEW', 'VIEW', { path: '/search/cat/page/2' }),
  ],
])('sends %s as it is read', async (_, act, expected) => {
  const { analytics, events } = setUp()
  act(analytics)
  await analytics.flush()
  expect(events()).toEqual([{ ts: NOW, ...expected, user_id: pingbackId() }])
})

test.each<[string, (analytics: Analytics) => void]>([
  ['seen', a => a.seen(untracked, position)],
  ['click', a => a.click(untracked, position)],
  ['hover', a => a.hover(untracked, position)],
  ['start', a => a.start(untracked, 1)],
  ['carousel', a => a.carousel([untracked])],
  ['an empty carousel', a => a.carousel([])],
])('sends nothing for %s without a payload', async (_, act) => {
  const { analytics, fetch } = setUp()
  act(analytics)
  await analytics.flush()
  expect(fetch).not.toHaveBeenCalled()
})

test('sends a POST with key and content type, without credentials', async () => {
  const { analytics, sent } = setUp({ endpoint: 'https://gifs.test/collect?x=1' })
  analytics.seen(gif)
  await analytics.flush()
  expect(sent[0]?.url).toBe('https://gifs.test/collect?x=1&api_key=K')
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    keepalive: true,
  })
})

test('sends a share at once, to its own path, without a preflight', () => {
  const { analytics, sent } = setUp()
  analytics.share('face/book', 'a b')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.url).toBe('https://gifs.test/ajax/gif/a%20b/analytic/face%2Fbook/')
  expect(sent[0]?.init).toMatchObject({ method: 'POST', keepalive: true })
  expect(sent[0]?.init).not.toHaveProperty('headers')
})

test('reports shares of the first 500 GIFs seen to a public provider', async () => {
  const { analytics, events } = setUp({ endpoint: 'https://api.giphy.com' })
  const gifs = Array.from({ length: 501 }, (_, index) =>
    normalizeGif({ id: `gif${index}`, analytics_response_payload: `payload-${index}` }),
  )
  for (const gif of gifs) analytics.seen(gif)
  for (const id of ['gif499', 'gif500']) analytics.share('twitter', id)
  await analytics.flush()
  const sent = events().filter(({ action_type }) => action_type === 'SENT')
  expect(sent.map(event => event.analytics_response_payload)).toEqual(['payload-499'])
})

test.each<[string, typeof fetch]>([
  ['rejects', () => Promise.reject(new TypeError('offline'))],
  [
    'throws',
    () => {
      throw new TypeError('blocked')
    },
  ],
  ['answers 500', async () => new Response('no', { status: 500 })],
])('only logs a fetch that %s', async (_, failing) => {
  const { analytics, failures } = setUp({ fetch: failing })
  analytics.seen(gif)
  analytics.share('twitter', 'abc')
  await expect(analytics.flush()).resolves.toBeUndefined()
  expect(failures()).toHaveLength(2)
})

test('logs to the console only in debug mode', async () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => {})
  const failing = () => Promise.reject(new TypeError('offline'))
  const options = { endpoint: 'https://gifs.test/v2/pingback', key: 'K', fetch: failing, queue: false }
  const [quiet, loud] = [createAnalytics(options), createAnalytics({ ...options, debug: true })]
  onTestFinished(() => {
    for (const analytics of [quiet, loud]) analytics.destroy()
  })
  quiet.seen(gif)
  await vi.advanceTimersByTimeAsync(0)
  expect(debug).not.toHaveBeenCalled()
  loud.seen(gif)
  await vi.advanceTimersByTimeAsync(0)
  expect(debug.mock.calls).toEqual([
    ['[giflet]', 'analytics', 'SEEN', {}],
    ['[giflet]', 'analytics failed', expect.any(TypeError)],
  ])
  expect(JSON.stringify(debug.mock.calls)).not.toContain('api_key')
})

test('an error in a tracker affects neither the page nor other trackers', async () => {
  const tracked: unknown[] = []
  const broken = () => {
    throw new Error('vendor')
  }
  const { analytics, events, failures } = setUp({
    trackers: [
      { event: broken, pageView: broken },
      { event: event => tracked.push(event), pageView: path => tracked.push(path) },
      {},
    ],
  })
  analytics.event('Embed', 'Copy', 'link')
  analytics.pageView('/embed/abc')
  await analytics.flush()
  expect(tracked).toEqual([{ category: 'Embed', action: 'Copy', label: 'link' }, '/embed/abc'])
  expect(events()).toHaveLength(2)
  expect(failures()).toHaveLength(2)
})

test('warns about an address without a page and does not send it', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { analytics, fetch } = setUp()
  analytics.pageView('https://gifs.test/v1/gifs/search')
  await analytics.flush()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(fetch).not.toHaveBeenCalled()
})

test('no method throws, whatever its arguments', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { analytics } = setUp()
  const { flush, destroy, consent, ...methods } = analytics
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.anything({ withBigInt: true, withNullPrototype: true }), { maxLength: 4 }),
      async args => {
        for (const method of Object.values(methods)) (method as (...args: unknown[]) => void)(...args)
        await flush()
      },
    ),
  )
  warn.mockRestore()
  expect([destroy, consent]).toHaveLength(2)
})

test('works without a window', async () => {
  vi.stubGlobal('window', undefined)
  const { analytics, sent } = setUp()
  analytics.seen(gif)
  await analytics.flush()
  expect(sent).toHaveLength(1)
})
