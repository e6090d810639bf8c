import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import {
  ApiError,
  NetworkError,
  PublicApiError,
  SyntheticResponseError,
  TimeoutError,
} from '../../../src/api/errors.ts'
import { getJson, send } from '../../../src/api/request.ts'
import { FetchError, ResponseError } from '../../../src/api/responseErrors.ts'
import { rejection, startApiServer } from './apiServer.ts'

const server = startApiServer()
const url = () => `${server.origin}/v1/gifs/search?q=cat&api_key=SECRET`

describe('getJson', () => {
  it('gives the parsed answer', async () => {
    server.json({ data: [1] })
    expect(await getJson(url())).toEqual({ data: [1] })
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
  ])('%i with %j says so', async (status, body, message, code) => {
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

  it('keeps the text of an error answer that is no JSON', async () => {
    server.answer((_, response) => response.writeHead(503).end('<h1>Down</h1>'))
    expect(await rejection(getJson(url()))).toMatchObject({
      message: 'giflet/api: Error fetching',
      details: '<h1>Down</h1>',
    })
  })

  it.each([
    ['HTML', '<!doctype html><title>Login</title>'],
    ['truncated JSON', '{"data":[{"id":'],
  ])('names the address, without its key, of an answer that is %s', async (_, body) => {
    server.answer((_request, response) => response.end(body))
    const error = await rejection(getJson(url()))
    expect(error).toBeInstanceOf(PublicApiError)
    expect(error).toMatchObject({
      code: 'parse',
      message: `Error parsing json for ${url().replace('SECRET', '***')}`,
    })
  })

  it('takes 204 as success without data', async () => {
    server.answer((_, response) => response.writeHead(204).end())
    expect(await getJson(url())).toBeUndefined()
  })

  it('follows a redirect', async () => {
    server.answer((request, response) =>
      request.url === '/there'
        ? response.end('{"ok":true}')
        : response.writeHead(302, { location: '/there' }).end(),
    )
    expect(await getJson(url())).toEqual({ ok: true })
  })

  it('gives up a redirect that goes in circles', async () => {
    server.answer((_, response) => response.writeHead(302, { location: '/again' }).end())
    expect(await rejection(getJson(url()))).toMatchObject({ code: 'network' })
  })

  it.each([
    ['nothing', () => {}],
    [
      'headers only',
      (response: { writeHead(status: number): { flushHeaders?(): void } }) =>
        void response.writeHead(200).flushHeaders?.(),
    ],
  ])('ends a server that sends %s', async (_, begin) => {
    server.answer((_request, response) => begin(response))
    const error = await rejection(getJson(url(), { timeoutMs: 40 }))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ name: 'TimeoutError', code: 'timeout', message: 'No answer within 0.04 s' })
  })

  it('ends a fetch that ignores its signal', async () => {
    const never: typeof fetch = () => new Promise(() => {})
    expect(await rejection(getJson(url(), { timeoutMs: 10, fetch: never }))).toBeInstanceOf(TimeoutError)
  })

  it('tells of a connection that breaks in the middle of the body', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"data":', () => response.destroy())
    })
    const error = await rejection(getJson(url()))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ name: 'NetworkError', code: 'network', cause: expect.any(Error) })
  })

  it('has the message of the error behind a network failure', async () => {
    const error = await rejection(
      getJson(url(), { fetch: () => Promise.reject(new Error('some crazy error')) }),
    )
    expect(error).toMatchObject({ code: 'network', message: 'some crazy error' })
  })

  it('rejects with the reason of the signal, before, while and after sending', async () => {
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
})

describe('Retry-After', () => {
  it('asks once more after a short wait', async () => {
    server.answer((_, response) =>
      server.requests.length === 1
        ? response.writeHead(429, { 'retry-after': '0' }).end()
        : response.end('{"ok":1}'),
    )
    expect(await getJson(url())).toEqual({ ok: 1 })
    expect(server.requests).toHaveLength(2)
  })

  it('asks no third time', async () => {
    server.json({}, 503, { 'retry-after': '0' })
    expect(await rejection(getJson(url()))).toMatchObject({ status: 503, retryAfterS: 0 })
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    [429, '120', 120],
    [503, new Date(Date.now() + 600_000).toUTCString(), expect.closeTo(600, -1)],
    [429, 'soon', undefined],
    [500, '1', 1],
  ])('leaves %i with %s to the caller', async (status, header, retryAfterS) => {
    server.json({}, status, { 'retry-after': header })
    expect(await rejection(getJson(url()))).toMatchObject({ status, retryAfterS })
    expect(server.requests).toHaveLength(1)
  })

  it('ends the wait with the signal', async () => {
    const controller = new AbortController()
    server.answer((_, response) => {
      response.on('finish', () => setImmediate(() => controller.abort('left')))
      response.writeHead(429, { 'retry-after': '3' }).end()
    })
    expect(await rejection(getJson(url(), { signal: controller.signal }))).toBe('left')
    expect(server.requests).toHaveLength(1)
  })
})

describe('send', () => {
  it('sends method, headers and form, and gives an error answer to its caller', async () => {
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
})

describe('errors', () => {
  const response = new Response('{}', { status: 404, statusText: 'Not Found' })
  it.each([
    [new ResponseError(response, { a: 1 }), 'ResponseError', 'Not Found', 'not-found'],
    [new ResponseError(new Response('', { status: 500 }), ''), 'ResponseError', 'HTTP 500', 'unavailable'],
    [new PublicApiError(), 'PublicAPIError', 'Error fetching data from a Public API', 'bad-answer'],
    [new PublicApiError('Own words'), 'PublicAPIError', 'Own words', 'bad-answer'],
    [new SyntheticResponseError(), 'SyntheticResponseError', 'synthetic response', 'synthetic-response'],
    [new NetworkError('refused'), 'NetworkError', 'refused', 'network'],
  ])('%s', (error, name, message, code) => {
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ name, message, code })
  })

  it('knows when the browser is offline', () => {
    const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
    Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true })
    try {
      expect(new NetworkError(new Error('Failed to fetch'))).toMatchObject({ code: 'offline' })
    } finally {
      if (before) Object.defineProperty(globalThis, 'navigator', before)
      else Reflect.deleteProperty(globalThis, 'navigator')
    }
  })

  it('shows the API key nowhere when logged', async () => {
    server.json({}, 404)
    const logged = [
      await rejection(getJson(url())),
      await rejection(getJson(url(), { fetch: () => Promise.reject(new Error(`Bad URL ${url()}`)) })),
    ]
    server.answer((_, answer) => answer.end('<'))
    logged.push(await rejection(getJson(url())))
    for (const error of logged)
      expect(inspect(error, { depth: 10 }).replace(/cause][\s\S]*$/, '')).not.toContain('SECRET')
  })
})
