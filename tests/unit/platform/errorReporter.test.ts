// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import {
  type ErrorSink,
  isSampled,
  MAX_REPORTS_PER_SESSION,
  startErrorReporter,
} from '../../../src/platform/errorReporter.ts'
import { createSentrySink } from '../../../src/platform/sentrySink.ts'

const WEB = { protocol: 'https:', port: '' }
const settle = () => new Promise(resolve => setTimeout(resolve))

let end = () => {}
afterEach(() => end())

function setUp(options: Partial<Parameters<typeof startErrorReporter>[0]> = {}) {
  const view = Object.assign(new EventTarget(), { location: WEB }) as unknown as Window
  const sink = { report: vi.fn<ErrorSink['report']>(), close: vi.fn() }
  const load = vi.fn(() => Promise.resolve(sink as ErrorSink))
  end = startErrorReporter({ load, sessionId: 'a', sampleRate: 1, view, ...options })
  const fail = (error: unknown) => view.dispatchEvent(Object.assign(new Event('error'), { error }))
  const reject = (reason: unknown) =>
    view.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  return { fail, reject, sink, load }
}

test('samples one session in a hundred, always the same ones', () => {
  const ids = Array.from({ length: 20_000 }, (_, index) =>
    (index * 2_654_435_761).toString(16).padStart(16, '0'),
  )
  const sampled = ids.filter(id => isSampled(id, WEB))
  expect(sampled.length).toBeGreaterThan(130)
  expect(sampled.length).toBeLessThan(270)
  expect(sampled.every(id => isSampled(id, WEB))).toBe(true)
})

test.each([
  ['a web host', { protocol: 'https:', port: '' }, true],
  ['a host with a port', { protocol: 'http:', port: '4400' }, false],
  ['a local file', { protocol: 'file:', port: '' }, false],
])('%s', (_, location, expected) => {
  expect(isSampled('any', location, 1)).toBe(expected)
})

test('loads nothing in an unsampled session, nor before the first error', async () => {
  const idle = setUp()
  expect(idle.load).not.toHaveBeenCalled()
  const unsampled = setUp({ sampleRate: 0 })
  unsampled.fail(new Error('x'))
  await settle()
  expect(unsampled.load).not.toHaveBeenCalled()
})

test('reports uncaught errors and rejections with one sink, until it ends', async () => {
  const { fail, reject, sink, load } = setUp()
  const error = new Error('x')
  fail(error)
  reject('refused')
  await settle()
  expect(load).toHaveBeenCalledTimes(1)
  expect(sink.report.mock.calls).toEqual([
    [error, { source: 'error' }],
    ['refused', { source: 'unhandledrejection' }],
  ])
  end()
  fail(new Error('late'))
  await settle()
  expect(sink.report).toHaveBeenCalledTimes(2)
  expect(sink.close).toHaveBeenCalledTimes(1)
})

test('limits reports, and retries a failing sink silently', async () => {
  const { fail, sink } = setUp()
  for (let index = 0; index < MAX_REPORTS_PER_SESSION + 5; index += 1) fail(index)
  await settle()
  expect(sink.report).toHaveBeenCalledTimes(MAX_REPORTS_PER_SESSION)

  const load = vi.fn(() => Promise.reject(new Error('blocked')))
  const broken = setUp({ load })
  broken.fail('first')
  await settle()
  broken.fail('second')
  await settle()
  expect(load).toHaveBeenCalledTimes(2)
})

test('the Sentry sink posts errors to the DSN without address or visitor', async () => {
  const posts: { url: string; body: string }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    posts.push({ url, body: String(init.body) })
    return new Response('{}')
  })
  const sink = createSentrySink('https://public@errors.example/7', '1.2.3')
  sink.report(new TypeError('broken tile'), { widget: 'grid' })
  await expect.poll(() => posts).toHaveLength(1)
  expect(posts[0]?.url).toMatch(/^https:\/\/errors\.example\/api\/7\/envelope\//)
  const event = JSON.parse(posts[0]?.body.split('\n')[2] ?? '')
  expect(event).toMatchObject({ release: '1.2.3', tags: { widget: 'grid' } })
  expect(event.exception.values[0]).toMatchObject({ type: 'TypeError', value: 'broken tile' })
  expect(event.request).toBeUndefined()
  expect(event.user).toBeUndefined()
})
