// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import * as core from '../../../src/analytics/createAnalyticsCore.ts'
import { createLazyAnalytics } from '../../../src/analytics/createLazyAnalytics.ts'
import { silentAnalytics } from '../../../src/analytics/silentAnalytics.ts'
import { startTracking } from '../../../src/analytics/startTracking.ts'
import type { Analytics, AnalyticsOptions, PingbackEvent } from '../../../src/analytics/types.ts'
import type { WaitingEvents } from '../../../src/analytics/waitingEvents.ts'
import { pingbackId } from '../../../src/platform/pingbackId.ts'
import { freezeTimeAndForget, gif, NOW } from './analyticsKit.ts'

freezeTimeAndForget()

/** Each event contains what analytics get of it. */
type Event = (analytics: Analytics) => void
const trackEvent = (analytics: Analytics, event: Event) => event(analytics)
const tracker = {
  startTracker: (options: AnalyticsOptions, state: WaitingEvents<Event>) =>
    startTracking(core.createAnalyticsCore, trackEvent, options, state),
}

/** The chunk loads, or fails to, when the test says so. */
function setUp(options: Partial<AnalyticsOptions> = {}) {
  const urls: string[] = []
  const events: PingbackEvent[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}) => {
    urls.push(String(url))
    if (init.body) events.push(...JSON.parse(String(init.body)).events)
    return new Response('{}')
  }
  let resolve = (_module: typeof tracker) => {}
  let reject = (_cause: Error) => {}
  const load = vi.fn(
    () =>
      new Promise<typeof tracker>((onLoaded, onFailed) => {
        resolve = onLoaded
        reject = onFailed
      }),
  )
  const log = vi.fn()
  const lazy = createLazyAnalytics<Event>(
    { endpoint: 'https://gifs.test/v1/', key: 'K', fetch, log, ...options },
    load,
  )
  onTestFinished(lazy.destroy)
  const methods = Object.keys(silentAnalytics).map(name => [
    name,
    (...details: unknown[]) =>
      lazy.track(to => (to[name as keyof Analytics] as (...details: unknown[]) => void)(...details)),
  ])
  const analytics = { ...(Object.fromEntries(methods) as Analytics), ...lazy }
  const arrive = async () => {
    resolve(tracker)
    await vi.advanceTimersByTimeAsync(0)
  }
  const fail = async () => {
    reject(new Error('blocked'))
    await vi.advanceTimersByTimeAsync(0)
  }
  const actions = () => events.map(event => event.action_type)
  return { analytics, urls, events, actions, load, log, arrive, fail }
}

test('loads nothing before the first event, then loads once', async () => {
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

test('sends the time each event happened, not when the chunk loaded', async () => {
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

test.each<[string, Partial<AnalyticsOptions>]>([
  ['analytics is off', { enabled: false }],
  ['the visitor has refused', { consent: false }],
])('loads, stores and sends nothing when %s', async (_, options) => {
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

test('sends as soon as the chunk loads if the page was hidden meanwhile', async () => {
  const { analytics, actions, arrive } = setUp({ view: window })
  analytics.seen(gif)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await arrive()
  expect(actions()).toEqual(['SEEN'])
})

test('sends earlier events even if destroyed before the chunk loads, and no later ones', async () => {
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

test('drops waiting events and forgets the session after a refusal, until consent is given', async () => {
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

test('passes a refusal on to the loaded chunk', async () => {
  const { analytics, actions, arrive } = setUp()
  analytics.seen(gif)
  await arrive()
  analytics.consent(false)
  analytics.click(gif)
  await vi.advanceTimersByTimeAsync(5000)
  expect(actions()).toEqual([])
})

test('a failed load is silent and retried with the next event', async () => {
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
