import { afterEach, expect, it, vi } from 'vitest'
import { answerAfterError } from '../../../src/api/answerAfterError.ts'
import { getJson } from '../../../src/api/getJson.ts'
import { send } from '../../../src/api/request.ts'
import { rejection, startApiServer } from './apiServer.ts'

const server = startApiServer()
afterEach(() => {
  vi.useRealTimers()
})
const url = () => `${server.origin}/v1/gifs/search?q=cat&api_key=SECRET`

it('an answer with Retry-After is retried once after a short wait', async () => {
  server.answer((_, response) =>
    server.requests.length === 1
      ? response.writeHead(429, { 'retry-after': '0' }).end()
      : response.end('{"ok":1}'),
  )
  expect(await getJson(url())).toEqual({ ok: 1 })
  expect(server.requests).toHaveLength(2)
})

it('an answer with Retry-After is not retried twice', async () => {
  server.json({}, 503, { 'retry-after': '0' })
  expect(await rejection(getJson(url()))).toMatchObject({ status: 503, retryAfterS: 0 })
  expect(server.requests).toHaveLength(2)
})

it.each([
  [429, '120', 120],
  [503, new Date(Date.now() + 600_000).toUTCString(), expect.closeTo(600, -2)],
  [500, '1', 1],
])('an answer with Retry-After of %i and %s is left to the caller', async (status, header, retryAfterS) => {
  server.json({}, status, { 'retry-after': header })
  expect(await rejection(getJson(url()))).toMatchObject({ status, retryAfterS })
  expect(server.requests).toHaveLength(1)
})

it('an answer with Retry-After of three seconds is retried after them, one of four is not', async () => {
  vi.useFakeTimers()
  const refused = (seconds: string) => ({
    response: new Response(null, { status: 429, headers: { 'retry-after': seconds } }),
    text: '',
  })
  const again = vi.fn(async () => ({ response: new Response(), text: '{}' }))
  void answerAfterError(refused('3'), url(), { timeoutMs: 10_000 }, again)
  await vi.advanceTimersByTimeAsync(2999)
  expect(again).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(again).toHaveBeenCalledExactlyOnceWith(url(), { timeoutMs: 7000 })
  const late = answerAfterError(refused('4'), url(), { timeoutMs: 10_000 }, again)
  expect(await rejection(late)).toMatchObject({ retryAfterS: 4 })
})

it('an answer with Retry-After shares one timeout between both attempts and the wait', async () => {
  server.answer((_, response) =>
    server.requests.length === 1 ? response.writeHead(429, { 'retry-after': '0' }).end() : undefined,
  )
  const refused = await send(url())
  expect(await rejection(answerAfterError(refused, url(), { timeoutMs: 1000 }, send))).toMatchObject({
    code: 'timeout',
    message: 'No answer within 1 s',
  })
  expect(server.requests).toHaveLength(2)
})

it('an answer with Retry-After is not retried if the wait exceeds the timeout', async () => {
  server.json({}, 429, { 'retry-after': '3' })
  expect(await rejection(getJson(url(), { timeoutMs: 2900 }))).toMatchObject({ code: 'rate-limited' })
  expect(server.requests).toHaveLength(1)
})

it('an answer with Retry-After stops waiting when the signal aborts', async () => {
  const controller = new AbortController()
  server.answer((_, response) => {
    response.on('finish', () => setImmediate(() => controller.abort('left')))
    response.writeHead(429, { 'retry-after': '3' }).end()
  })
  expect(await rejection(getJson(url(), { signal: controller.signal }))).toBe('left')
  expect(server.requests).toHaveLength(1)
})
