/** Analytics send and store nothing where a visitor does not want it. */
import { expect, test, vi } from 'vitest'
import { type AnalyticsOptions, silentAnalytics } from '../../../src/analytics/index.ts'
import { freezeTimeAndForget, gif, setUp } from './analyticsKit.ts'

freezeTimeAndForget()

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
