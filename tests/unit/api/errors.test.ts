import { inspect } from 'node:util'
import { expect, it } from 'vitest'
import { ApiError, NetworkError, PublicApiError, SyntheticResponseError } from '../../../src/api/errors.ts'
import { getJson } from '../../../src/api/getJson.ts'
import { ResponseError } from '../../../src/api/responseErrors.ts'
import { rejection, startApiServer } from './apiServer.ts'

const server = startApiServer()
const url = () => `${server.origin}/v1/gifs/search?q=cat&api_key=SECRET`

const response = new Response('{}', { status: 404, statusText: 'Not Found' })
it.each([
  [new ResponseError(response, { a: 1 }), 'ResponseError', 'Not Found', 'not-found'],
  [new ResponseError(new Response('', { status: 500 }), ''), 'ResponseError', 'HTTP 500', 'unavailable'],
  [new PublicApiError(), 'PublicAPIError', 'Error fetching data from a Public API', 'bad-answer'],
  [new PublicApiError('Own words'), 'PublicAPIError', 'Own words', 'bad-answer'],
  [new SyntheticResponseError(), 'SyntheticResponseError', 'synthetic response', 'synthetic-response'],
  [new NetworkError('refused'), 'NetworkError', 'refused', 'network'],
])('errors %s', (error, name, message, code) => {
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ name, message, code })
})

it('errors report that the browser is offline', () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'navigator')
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true })
  try {
    expect(new NetworkError(new Error('Failed to fetch'))).toMatchObject({ code: 'offline' })
  } finally {
    if (before) Object.defineProperty(globalThis, 'navigator', before)
    else Reflect.deleteProperty(globalThis, 'navigator')
  }
})

it('errors never contain an API key in any field', async () => {
  server.answer((_, answer) =>
    answer
      .writeHead(404)
      .end(JSON.stringify({ message: `No SECRET at ${url()}`, token: 'T0KEN', url: url() })),
  )
  const logged = [
    await rejection(getJson(url())),
    await rejection(getJson(url(), { fetch: () => Promise.reject(new Error(`Bad URL ${url()}`)) })),
    new NetworkError(new TypeError('fetch failed', { cause: new Error(`Bad URL ${url()}`) })),
    new NetworkError(`Bad URL ${url()}`),
  ]
  server.answer((_, answer) => answer.end(`<a href="${url()}">`))
  logged.push(await rejection(getJson(url())))
  for (const error of logged) {
    expect(error).toBeInstanceOf(ApiError)
    expect(inspect(error, { depth: 10, showHidden: false })).not.toMatch(/SECRET|T0KEN/)
  }
  expect(logged[2]).toMatchObject({
    cause: expect.stringContaining('TypeError: fetch failed: Error: Bad URL'),
  })
})
