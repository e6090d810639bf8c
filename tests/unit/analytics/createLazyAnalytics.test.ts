// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as core from '../../../src/analytics/createAnalyticsCore.ts'
import { createLazyAnalytics, MAX_WAITING_EVENTS } from '../../../src/analytics/createLazyAnalytics.ts'
import { forgetPingbackId, pingbackId } from '../../../src/analytics/pingbackId.ts'
import { silentAnalytics } from '../../../src/analytics/silentAnalytics.ts'
import type { AnalyticsOptions, PingbackEvent } from '../../../src/analytics/types.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'

const NOW = 1_700_000_000_000
const gif = normalizeGif({ id: 'abc', analytics_response_payload: 'payload' })
const endings: (() => void)[] = []

/** A chunk that comes, or does not, when the test says so. */
function setUp(options: Partial<AnalyticsOptions> = {}) {
  const urls: string[] = []
  const events: PingbackEvent[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    urls.push(String(url))
    if (init.body) events.push(...JSON.parse(String(init.body)).events)
    return new Response('{}')
  }
  let resolve = (_module: typeof core) => {}
  let reject = (_cause: Error) => {}
  const load = vi.fn(
    () =>
      new Promise<typeof core>((onLoaded, onFailed) => {
        resolve = onLoaded
        reject = onFailed
      }),
  )
  const log = vi.fn()
  const analytics = createLazyAnalytics(
    { endpoint: 'https://gifs.test/v1/', key: 'K', fetch, log, ...options },
    load,
  )
  endings.push(analytics.destroy)
  const arrive = async () => {
    resolve(core)
    await vi.advanceTimersByTimeAsync(0)
  }
  const fail = async () => {
    reject(new Error('blocked'))
    await vi.advanceTimersByTimeAsync(0)
  }
  const actions = () => events.map(event => event.action_type)
  return { analytics, urls, events, actions, load, log, arrive, fail }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  forgetPingbackId()
  sessionStorage.clear()
})
afterEach(() => {
  for (const end of endings.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('has everything that analytics has', () => {
  expect(Object.keys(setUp().analytics)).toEqual(expect.arrayContaining(Object.keys(silentAnalytics)))
})

test('loads nothing before the first event, and once for all of them', async () => {
  const { analytics, load, arrive, actions } = setUp()
  await analytics.flush()
  expect(load).not.toHaveBeenCalled()
  analytics.seen(gif)
  analytics.click(gif)
  await arrive()
  analytics.hover(gif)
  await analytics.flush()
  expect(load).toHaveBeenCalledTimes(1)
  expect(actions()).toEqual(['SEEN', 'CLICK', 'HOVER'])
})

test('tells when each event happened, not when its chunk arrived', async () => {
  const { analytics, events, arrive } = setUp()
  analytics.seen(gif, { top: 1, left: 2, width: 3, height: 4 })
  vi.advanceTimersByTime(300)
  analytics.event('Embed', 'Click Share', 'abc')
  vi.advanceTimersByTime(5000)
  await arrive()
  analytics.pageView('/there')
  await analytics.flush()
  expect(events).toMatchObject([
    { ts: NOW, action_type: 'SEEN', attributes: { position: '{"top":1,"left":2,"width":3,"height":4}' } },
    { ts: NOW + 300, action_type: 'Click Share', attributes: { category: 'Embed', label: 'abc' } },
    { ts: NOW + 5300, action_type: 'VIEW', attributes: { path: '/there' } },
  ])
})

test.each<[string, Partial<AnalyticsOptions>, boolean?]>([
  ['analytics is off', { enabled: false }],
  ['the visitor has refused', { consent: false }],
  ['the endpoint is no address', { endpoint: 'nowhere' }],
  ['Global Privacy Control is on', {}, true],
])('loads, stores and sends nothing where %s', async (_, options, gpc = false) => {
  if (gpc) vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const { analytics, load } = setUp(options)
  analytics.seen(gif)
  analytics.share('twitter', 'abc')
  await analytics.flush()
  expect(load).not.toHaveBeenCalled()
  expect(analytics.sessionId()).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('flush waits for the chunk', async () => {
  const { analytics, actions, arrive } = setUp()
  analytics.seen(gif)
  const flushed = analytics.flush()
  await arrive()
  await flushed
  expect(actions()).toEqual(['SEEN'])
})

test('a page that has been hidden meanwhile sends as soon as the chunk is there', async () => {
  const { analytics, actions, arrive } = setUp({ view: window })
  analytics.seen(gif)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await arrive()
  expect(actions()).toEqual(['SEEN'])
})

test('a page that leaves sends what waits', async () => {
  const { analytics, actions, arrive } = setUp({ view: window })
  analytics.seen(gif)
  await arrive()
  analytics.click(gif)
  window.dispatchEvent(new Event('pagehide'))
  expect(actions()).toEqual(['SEEN', 'CLICK'])
})

test('what ends before its chunk has arrived still sends what happened, and nothing after', async () => {
  const { analytics, actions, load, arrive } = setUp()
  analytics.seen(gif)
  analytics.destroy()
  analytics.click(gif)
  await arrive()
  expect(actions()).toEqual(['SEEN'])
  analytics.hover(gif)
  await vi.advanceTimersByTimeAsync(5000)
  expect(actions()).toEqual(['SEEN'])
  expect(load).toHaveBeenCalledTimes(1)
})

test('a refusal drops what waits and forgets the session, until there is consent', async () => {
  const { analytics, actions, urls, arrive } = setUp()
  const before = analytics.sessionId()
  analytics.seen(gif)
  analytics.share('twitter', 'abc')
  analytics.consent(false)
  expect(sessionStorage).toHaveLength(0)
  expect(analytics.sessionId()).toBeUndefined()
  await arrive()
  await vi.advanceTimersByTimeAsync(5000)
  expect(urls).toEqual([])
  analytics.consent(true)
  analytics.click(gif)
  await analytics.flush()
  expect(actions()).toEqual(['CLICK'])
  expect(analytics.sessionId()).toBe(pingbackId())
  expect(pingbackId()).not.toBe(before)
})

test('a refusal while the chunk is there reaches it', async () => {
  const { analytics, actions, arrive } = setUp()
  analytics.seen(gif)
  await arrive()
  analytics.consent(false)
  analytics.click(gif)
  await vi.advanceTimersByTimeAsync(5000)
  expect(actions()).toEqual([])
})

test('a chunk that does not arrive is silent, and tried again with the next event', async () => {
  const { analytics, actions, load, log, arrive, fail } = setUp()
  analytics.seen(gif)
  await fail()
  await analytics.flush()
  expect(log).toHaveBeenCalledWith('analytics failed', new Error('blocked'))
  analytics.click(gif)
  expect(load).toHaveBeenCalledTimes(2)
  await arrive()
  await analytics.flush()
  expect(actions()).toEqual(['SEEN', 'CLICK'])
})

test('holds a bounded number of events', async () => {
  const { analytics, events, arrive } = setUp()
  for (let count = 0; count < MAX_WAITING_EVENTS + 50; count++) analytics.seen(gif)
  await arrive()
  await analytics.flush()
  expect(events).toHaveLength(MAX_WAITING_EVENTS)
})
