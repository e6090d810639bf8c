// @vitest-environment happy-dom
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  type Analytics,
  type AnalyticsOptions,
  createAnalytics,
  EVENT_ACTIONS,
  EVENT_CATEGORY,
  MAX_BODY_BYTES,
  MAX_QUEUED_EVENTS,
  type PingbackEvent,
  pingbackId,
  silentAnalytics,
} from '../../../src/analytics/index.ts'
import { MAX_TEXT_CHARS } from '../../../src/gif/json.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { forgetPingbackId } from '../../../src/platform/pingbackId.ts'

const NOW = 1_700_000_000_000
const gif = normalizeGif({ id: 'abc', analytics_response_payload: 'payload-1' })
const other = normalizeGif({ id: 'def', analytics_response_payload: 'payload-2' })
const untracked = normalizeGif({ id: 'ghi' })
const position = { top: 1, left: 2, width: 30, height: 40 }

interface Sent {
  url: string
  init: RequestInit
  events: PingbackEvent[]
}

let running: Analytics[] = []

function setUp(options: Partial<AnalyticsOptions> = {}) {
  const sent: Sent[] = []
  const log = vi.fn()
  const fetch = vi.fn(async (url: string | URL | Request, init: RequestInit = {}) => {
    const events = init.body === undefined ? [] : JSON.parse(String(init.body)).events
    sent.push({ url: String(url), init, events })
    return new Response('{}')
  })
  const analytics = createAnalytics({
    endpoint: 'https://gifs.test/v2/pingback',
    key: 'K',
    fetch,
    log,
    ...options,
  })
  running.push(analytics)
  /** Log lines that report a failure. */
  const failures = () => log.mock.calls.filter(([line]) => line !== 'analytics')
  return { analytics, sent, fetch, log, failures, events: () => sent.flatMap(request => request.events) }
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  forgetPingbackId()
  sessionStorage.clear()
})
afterEach(() => {
  for (const analytics of running) analytics.destroy()
  running = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what is sent', () => {
  const base = { ts: NOW, analytics_response_payload: 'payload-1' }
  const where = { position: JSON.stringify(position) }

  test.each<[string, (analytics: Analytics) => void, object]>([
    ['seen', a => a.seen(gif, position), { ...base, action_type: 'SEEN', attributes: where }],
    ['click', a => a.click(gif, position), { ...base, action_type: 'CLICK', attributes: where }],
    ['hover', a => a.hover(gif, position), { ...base, action_type: 'HOVER', attributes: where }],
    ['seen without a position', a => a.seen(gif), { ...base, action_type: 'SEEN', attributes: {} }],
    [
      'seen in a carousel',
      a => a.seen(gif, position, { layout: 'CAROUSEL' }),
      { ...base, action_type: 'SEEN', attributes: { ...where, layout_type: 'CAROUSEL' } },
    ],
    ['start', a => a.start(gif), { ...base, action_type: 'START', attributes: {} }],
    [
      'start with the time to first play',
      a => a.start(gif, 321),
      { ...base, action_type: 'START', attributes: { time_to_first_play: 321 } },
    ],
    [
      'carousel',
      a => a.carousel([untracked, gif, other]),
      { ...base, action_type: 'SEEN', attributes: { layout_type: 'CAROUSEL', gif_ids: 'ghi,abc,def' } },
    ],
    [
      'event',
      a => a.event('Embed', 'Click Share', 'abc', 3),
      {
        ts: NOW,
        event_type: 'EVENT',
        action_type: 'Click Share',
        attributes: { category: 'Embed', label: 'abc', value: 3 },
      },
    ],
    [
      'event without label and value',
      a => a.event(EVENT_CATEGORY, EVENT_ACTIONS.scrollGrid),
      { ts: NOW, event_type: 'EVENT', action_type: 'SCROLL GRID', attributes: { category: 'Embed' } },
    ],
    [
      'page view',
      a => a.pageView('https://gifs.test/v1/gifs/search?q=cat&offset=25'),
      { ts: NOW, event_type: 'PAGE_VIEW', action_type: 'VIEW', attributes: { path: '/search/cat/page/2' } },
    ],
  ])('%s', async (_, act, expected) => {
    const { analytics, events } = setUp()
    act(analytics)
    await analytics.flush()
    expect(events()).toEqual([{ ...expected, user_id: pingbackId() }])
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
    const { analytics, sent } = setUp()
    analytics.seen(gif)
    await analytics.flush()
    expect(sent[0]?.url).toBe('https://gifs.test/v2/pingback?api_key=K')
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      credentials: 'omit',
      keepalive: true,
    })
  })

  test.each([
    ['https://gifs.test', 'https://gifs.test/v2/pingback?api_key=K'],
    ['https://gifs.test/', 'https://gifs.test/v2/pingback?api_key=K'],
    ['https://gifs.test/v1/', 'https://gifs.test/v2/pingback?api_key=K'],
    ['https://gifs.test/api/v1', 'https://gifs.test/api/v2/pingback?api_key=K'],
    ['https://gifs.test/collect?x=1', 'https://gifs.test/collect?x=1&api_key=K'],
  ])('endpoint %s posts to %s', async (endpoint, url) => {
    const { analytics, sent } = setUp({ endpoint })
    analytics.seen(gif)
    await analytics.flush()
    expect(sent[0]?.url).toBe(url)
  })

  test('sends a share at once, to its own path, without a preflight', () => {
    const { analytics, sent } = setUp()
    analytics.share('face/book', 'a b')
    expect(sent).toHaveLength(1)
    expect(sent[0]?.url).toBe('https://gifs.test/ajax/gif/a%20b/analytic/face%2Fbook/')
    expect(sent[0]?.init).toMatchObject({ method: 'POST', keepalive: true })
    expect(sent[0]?.init).not.toHaveProperty('headers')
  })

  test('sends shares to the configured site', () => {
    const { analytics, sent } = setUp({ site: 'https://site.test' })
    analytics.share('twitter', 'abc')
    expect(sent[0]?.url).toBe('https://site.test/ajax/gif/abc/analytic/twitter/')
  })
})

describe('the queue', () => {
  const large = normalizeGif({ id: 'l', analytics_response_payload: 'x'.repeat(MAX_TEXT_CHARS) })

  test('sends after a pause of one second', async () => {
    const { analytics, sent } = setUp()
    analytics.seen(gif)
    await vi.advanceTimersByTimeAsync(900)
    analytics.click(gif)
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.events.map(event => event.action_type)).toEqual(['SEEN', 'CLICK'])
  })

  test('sends each event at once if queueing is off', () => {
    const { analytics, sent } = setUp({ queue: false })
    analytics.seen(gif)
    analytics.click(gif)
    expect(sent.map(request => request.events.length)).toEqual([1, 1])
  })

  test('sends a full queue without waiting for a pause', () => {
    const { analytics, sent } = setUp()
    for (let index = 0; index < MAX_QUEUED_EVENTS * 2; index += 1) analytics.hover(gif)
    expect(sent.map(request => request.events.length)).toEqual([MAX_QUEUED_EVENTS, MAX_QUEUED_EVENTS])
  })

  test('splits more than 64 KiB into several requests', async () => {
    const { analytics, sent, events } = setUp()
    for (let index = 0; index < 60; index += 1) analytics.seen(large)
    await analytics.flush()
    expect(events()).toHaveLength(60)
    expect(sent.length).toBeGreaterThan(3)
    for (const { init } of sent) expect(String(init.body).length).toBeLessThanOrEqual(MAX_BODY_BYTES)
    // Browsers refuse keepalive requests beyond this total.
    const kept = sent.filter(({ init }) => init.keepalive).map(({ init }) => String(init.body).length)
    expect(kept.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_BODY_BYTES)
  })

  test('limits the bytes held for a server that hangs', async () => {
    const { analytics, sent, log } = setUp({
      fetch: vi.fn((_url, init) => {
        sent.push({ url: '', init: init ?? {}, events: [] })
        return new Promise<Response>(() => {})
      }),
    })
    for (let index = 0; index < MAX_QUEUED_EVENTS - 1; index += 1) analytics.seen(large)
    void analytics.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect(sent.length).toBeLessThanOrEqual(5)
    expect(log).toHaveBeenCalledWith('analytics dropped: server too slow')
  })

  test.each([
    ['hidden', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['leaving', () => window.dispatchEvent(new Event('pagehide'))],
  ])('flushes with keepalive when the page is %s, and continues when it returns', async (_, leave) => {
    const { analytics, sent } = setUp()
    analytics.seen(gif)
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    leave()
    expect(sent).toHaveLength(1)
    expect(sent[0]?.init.keepalive).toBe(true)
    analytics.click(gif)
    expect(sent).toHaveLength(2)
    visibility.mockReturnValue('visible')
    document.dispatchEvent(new Event('visibilitychange'))
    window.dispatchEvent(new Event('pageshow'))
    analytics.hover(gif)
    expect(sent).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sent).toHaveLength(3)
  })

  test('sends nothing when the page becomes visible', () => {
    const { analytics, sent } = setUp()
    analytics.seen(gif)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(sent).toHaveLength(0)
  })

  test('never listens for unload', () => {
    const listen = vi.spyOn(window, 'addEventListener')
    const { analytics } = setUp()
    analytics.seen(gif)
    expect(listen.mock.calls.map(([type]) => type)).toEqual(['pagehide'])
  })

  test('listens only while events wait', async () => {
    const listen = vi.spyOn(window, 'addEventListener')
    const unlisten = vi.spyOn(window, 'removeEventListener')
    const { analytics } = setUp()
    expect(listen).not.toHaveBeenCalled()
    analytics.seen(gif)
    await analytics.flush()
    expect(unlisten.mock.calls).toEqual(listen.mock.calls)
  })

  test('flushes when destroyed, then neither sends nor listens', async () => {
    const { analytics, sent } = setUp()
    analytics.seen(gif)
    analytics.destroy()
    expect(sent).toHaveLength(1)
    analytics.seen(gif)
    window.dispatchEvent(new Event('pagehide'))
    await vi.advanceTimersByTimeAsync(5000)
    expect(sent).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('privacy', () => {
  test.each<[string, Partial<AnalyticsOptions>, boolean]>([
    ['analytics are off', { enabled: false }, false],
    ['Global Privacy Control is on', {}, true],
    ['the endpoint is no address', { endpoint: 'nowhere' }, false],
  ])('sends and stores nothing when %s', async (_, options, globalPrivacyControl) => {
    if (globalPrivacyControl) vi.stubGlobal('navigator', { globalPrivacyControl })
    const { analytics, fetch } = setUp(options)
    expect(analytics).toBe(silentAnalytics)
    analytics.consent(true)
    analytics.seen(gif)
    analytics.share('twitter', 'abc')
    analytics.event('Embed', 'Click Link')
    await analytics.flush()
    expect(fetch).not.toHaveBeenCalled()
    expect(sessionStorage.length).toBe(0)
  })

  test('stores nothing before the first event', () => {
    setUp()
    expect(sessionStorage.length).toBe(0)
  })

  test('drops queued events, forgets the id and stops sending after a refusal', async () => {
    const { analytics, fetch } = setUp()
    analytics.seen(gif)
    expect(sessionStorage.length).toBe(1)
    analytics.consent(false)
    analytics.click(gif)
    analytics.share('twitter', 'abc')
    await analytics.flush()
    expect(fetch).not.toHaveBeenCalled()
    expect(sessionStorage.length).toBe(0)
    analytics.consent(true)
    analytics.hover(gif)
    await analytics.flush()
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  const user = { loggedIn: true, id: '42', isVerified: true, type: 'artist' }
  test.each<[string, Partial<AnalyticsOptions>, boolean]>([
    ['logged in and consented', { user, consent: true }, true],
    ['logged in, consent not asked', { user }, false],
    ['consented, not logged in', { user: { ...user, loggedIn: false }, consent: true }, false],
    ['nobody', { consent: true }, false],
  ])('user attributes: %s', async (_, options, expected) => {
    const tracked = vi.fn()
    const { analytics, events } = setUp({ ...options, trackers: [{ event: tracked }] })
    analytics.seen(gif)
    analytics.event('Embed', 'Click Link', 'abc')
    await analytics.flush()
    const attributes = { logged_in_user_id: '42', is_verified: 'true', user_type: 'artist' }
    const [seen, click] = events()
    expect(seen?.logged_in_user_id).toBe(expected ? '42' : undefined)
    expect(click?.attributes).toEqual({ category: 'Embed', label: 'abc', ...(expected && attributes) })
    expect(tracked.mock.calls[0]?.[1]).toEqual(expected ? attributes : {})
  })

  test('applies later consent from then on', async () => {
    const { analytics, events } = setUp({ user })
    analytics.seen(gif)
    analytics.consent(true)
    analytics.seen(gif)
    await analytics.flush()
    expect(events().map(event => event.logged_in_user_id)).toEqual([undefined, '42'])
  })
})

describe('failures', () => {
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
    running.push(quiet, loud)
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
})

test('works without a window', async () => {
  vi.stubGlobal('window', undefined)
  const { analytics, sent } = setUp()
  analytics.seen(gif)
  await analytics.flush()
  expect(sent).toHaveLength(1)
})
