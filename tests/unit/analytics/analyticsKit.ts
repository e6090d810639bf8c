/** Analytics whose requests are recorded here, with a clock of their own. */
import { beforeEach, onTestFinished, vi } from 'vitest'
import { type AnalyticsOptions, createAnalytics, type PingbackEvent } from '../../../src/analytics/index.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { forgetPingbackId } from '../../../src/platform/forgetPingbackId.ts'

export const NOW = 1_700_000_000_000
export const gif = normalizeGif({ id: 'abc', analytics_response_payload: 'payload-1' })
export const other = normalizeGif({ id: 'def', analytics_response_payload: 'payload-2' })
export const untracked = normalizeGif({ id: 'ghi' })
export const position = { top: 1, left: 2, width: 30, height: 40 }

interface Sent {
  url: string
  init: RequestInit
  events: PingbackEvent[]
}

export function setUp(options: Partial<AnalyticsOptions> = {}) {
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
  onTestFinished(analytics.destroy)
  /** Log lines that report a failure. */
  const failures = () => log.mock.calls.filter(([line]) => line !== 'analytics')
  return { analytics, sent, fetch, log, failures, events: () => sent.flatMap(request => request.events) }
}

/** Registers the hook that every file of these tests needs. */
export function freezeTimeAndForget(): void {
  beforeEach(() => {
    vi.useFakeTimers({ now: NOW })
    forgetPingbackId()
    sessionStorage.clear()
  })
}
