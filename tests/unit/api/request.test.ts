import { expect, it, vi } from 'vitest'
import { NetworkError, PublicApiError, TimeoutError } from '../../../src/api/errors.ts'
import { getJson } from '../../../src/api/getJson.ts'
import { MAX_ANSWER_BYTES } from '../../../src/api/readText.ts'
import { send } from '../../../src/api/request.ts'
import { FetchError, ResponseError } from '../../../src/api/responseErrors.ts'
import { rejection, startApiServer } from './apiServer.ts'

const server = startApiServer()
const url = () => `${server.origin}/v1/gifs/search?q=cat&api_key=SECRET`

it('sends method, headers and form, and returns an error answer', async () => {
  let body = ''
  server.answer((request, response) => {
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => response.writeHead(418).end('tea'))
  })
  const answer = await send(url(), {
    method: 'PUT',
    headers: { 'x-one': '1' },
    body: new URLSearchParams({ text: 'a b' }),
  })
  expect([answer.response.status, answer.text, body]).toEqual([418, 'tea', 'text=a+b'])
  expect(server.requests[0]).toMatchObject({ method: 'PUT', headers: { 'x-one': '1' } })
})

it('send follows a redirect', async () => {
  server.answer((request, response) =>
    request.url === '/there'
      ? response.end('{"ok":true}')
      : response.writeHead(302, { location: '/there' }).end(),
  )
  expect((await send(url())).text).toBe('{"ok":true}')
})

it('send rejects for an endless redirect', async () => {
  server.answer((_, response) => response.writeHead(302, { location: '/again' }).end())
  expect(await rejection(send(url()))).toMatchObject({ code: 'network' })
})

it.each([
  ['nothing', () => {}],
  [
    'headers only',
    (response: { writeHead(status: number): { flushHeaders?(): void } }) =>
      void response.writeHead(200).flushHeaders?.(),
  ],
])('send times out for a server that sends %s', async (_, begin) => {
  server.answer((_request, response) => begin(response))
  const error = await rejection(send(url(), { timeoutMs: 40 }))
  expect(error).toBeInstanceOf(TimeoutError)
  expect(error).toMatchObject({ name: 'TimeoutError', code: 'timeout', message: 'No answer within 0.04 s' })
})

it('send ends a fetch that ignores its signal', async () => {
  const never: typeof fetch = () => new Promise(() => {})
  expect(await rejection(send(url(), { timeoutMs: 10, fetch: never }))).toBeInstanceOf(TimeoutError)
})

it.each([
  ['counted', {}],
  ['announced', { 'content-length': String(MAX_ANSWER_BYTES + 1) }],
])('send stops reading a too long answer %s', async (_, headers) => {
  let closed: Promise<unknown> | undefined
  server.answer((request, response) => {
    closed = new Promise(resolve => request.socket.on('close', resolve))
    response.writeHead(200, headers)
    // An endless body: the test ends only if the reader stops.
    const write = () => {
      while (!response.destroyed && response.write('x'.repeat(256 * 1024)));
      response.once('drain', write)
    }
    write()
  })
  const error = await rejection(send(url()))
  expect(error).toMatchObject({ name: 'PublicAPIError', code: 'too-large' })
  await closed
})

it('send reads an answer up to its limit, without splitting characters between chunks', async () => {
  const text = '€'.repeat(100)
  const bytes = Buffer.from(text)
  server.answer((_, response) => {
    response.write(bytes.subarray(0, 100), () => response.end(bytes.subarray(100)))
  })
  expect((await send(url(), { maxBytes: bytes.length })).text).toBe(text)
  expect(await rejection(send(url(), { maxBytes: bytes.length - 1 }))).toMatchObject({ code: 'too-large' })
})

it('send reports a connection that breaks in the body', async () => {
  server.answer((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"data":', () => response.destroy())
  })
  const error = await rejection(send(url()))
  expect(error).toBeInstanceOf(NetworkError)
  expect(error).toMatchObject({ name: 'NetworkError', code: 'network', cause: expect.any(Error) })
})

it.each([
  ['a page in one task with its reader', 25, 0],
  ['an answer of thousands of records in tasks of its own', 20_000, 2],
])('getJson parses %s', async (_, records, pauses) => {
  server.json({ data: Array(records).fill({ id: 'abc', title: 'A cat that claps its hands' }) })
  const steps: string[] = []
  const { parse } = JSON
  const later = globalThis.setTimeout
  vi.spyOn(JSON, 'parse').mockImplementation(text => {
    steps.push('parsed')
    return parse(text)
  })
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === undefined) steps.push('paused')
    return later(run, ms)
  }) as typeof setTimeout)
  const json = await getJson(url()).finally(() => vi.restoreAllMocks())
  expect((json as { data: unknown[] }).data).toHaveLength(records)
  expect(steps).toEqual(pauses ? ['paused', 'parsed', 'paused'] : ['parsed'])
})

it.each([
  [400, { message: 'No key' }, 'No key', 'http'],
  [401, { meta: { msg: 'Bad key' } }, 'Bad key', 'unauthorized'],
  [403, { error: 'Banned' }, 'Banned', 'unauthorized'],
  [404, { error: { message: 'Not here' } }, 'Not here', 'not-found'],
  [410, {}, 'Error fetching', 'not-found'],
  [429, null, 'Error fetching', 'rate-limited'],
  [500, [], 'Error fetching', 'unavailable'],
  [502, { detail: 'Upstream' }, 'Upstream', 'unavailable'],
])('getJson rejects %i with %j', async (status, body, message, code) => {
  server.json(body, status)
  const error = await rejection(getJson(url()))
  expect(error).toBeInstanceOf(FetchError)
  expect(error).toBeInstanceOf(ResponseError)
  expect(error).toMatchObject({
    name: 'FetchError',
    message: `giflet/api: ${message}`,
    code,
    status,
    details: body,
    response: { status },
  })
  expect((error as FetchError).statusText).not.toBe('')
})

it('getJson keeps the text of an error answer that is not JSON', async () => {
  server.answer((_, response) => response.writeHead(503).end('<h1>Down</h1>'))
  expect(await rejection(getJson(url()))).toMatchObject({
    message: 'giflet/api: Error fetching',
    details: '<h1>Down</h1>',
  })
})

it.each([
  ['HTML', '<!doctype html><title>Login</title>'],
  ['truncated JSON', '{"data":[{"id":'],
])('getJson names the address without its key for an answer that is %s', async (_, body) => {
  server.answer((_request, response) => response.end(body))
  const error = await rejection(getJson(url()))
  expect(error).toBeInstanceOf(PublicApiError)
  expect(error).toMatchObject({
    code: 'parse',
    message: `Error parsing json for ${url().replace('SECRET', '***')}`,
  })
})

it('getJson passes on the message of a network failure', async () => {
  const error = await rejection(
    getJson(url(), { fetch: () => Promise.reject(new Error('some crazy error')) }),
  )
  expect(error).toMatchObject({ code: 'network', message: 'some crazy error' })
})

it('getJson rejects with the reason of the signal before, during and after sending', async () => {
  const reason = new Error('left')
  expect(await rejection(getJson(url(), { signal: AbortSignal.abort(reason) }))).toBe(reason)
  expect(server.requests).toHaveLength(0)

  const controller = new AbortController()
  const closed = new Promise(resolve => {
    server.answer(request => {
      request.on('close', resolve)
      controller.abort(reason)
    })
  })
  expect(await rejection(getJson(url(), { signal: controller.signal }))).toBe(reason)
  await closed
})
