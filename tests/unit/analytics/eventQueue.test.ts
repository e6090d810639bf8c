import { expect, test, vi } from 'vitest'
import { MAX_BODY_BYTES, MAX_QUEUED_EVENTS } from '../../../src/analytics/index.ts'
import { MAX_TEXT_CHARS } from '../../../src/gif/json.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { freezeTimeAndForget, gif, setUp } from './analyticsKit.ts'

freezeTimeAndForget()

const large = normalizeGif({ id: 'l', analytics_response_payload: 'x'.repeat(MAX_TEXT_CHARS) })

test('the queue sends after a pause of one second', async () => {
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

test('the queue sends a full queue without waiting for a pause', () => {
  const { analytics, sent } = setUp()
  for (let index = 0; index < MAX_QUEUED_EVENTS * 2; index += 1) analytics.hover(gif)
  expect(sent.map(request => request.events.length)).toEqual([MAX_QUEUED_EVENTS, MAX_QUEUED_EVENTS])
})

test('the queue splits more than 64 KiB into several requests', async () => {
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

test('the queue limits the bytes held for a server that hangs', async () => {
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
])(
  'the queue flushes with keepalive when the page is %s, and continues when it returns',
  async (_, leave) => {
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
  },
)

test('the queue listens only while events wait', async () => {
  const listen = vi.spyOn(window, 'addEventListener')
  const unlisten = vi.spyOn(window, 'removeEventListener')
  const { analytics } = setUp()
  expect(listen).not.toHaveBeenCalled()
  analytics.seen(gif)
  await analytics.flush()
  expect(unlisten.mock.calls).toEqual(listen.mock.calls)
})

test('the queue flushes when destroyed, then neither sends nor listens', async () => {
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
