import { describe, expect, it, vi } from 'vitest'
import { PublicApiError } from '../../../src/api/errors.ts'
import { getJson } from '../../../src/api/getJson.ts'
import { FetchError, ResponseError } from '../../../src/api/responseErrors.ts'
import { rejection, startApiServer } from './apiServer.ts'

const server = startApiServer()
const url = () => `${server.origin}/v1/gifs/search?q=cat&api_key=SECRET`

describe('getJson', () => {
  it('returns the parsed answer', async () => {
    server.json({ data: [1] })
    expect(await getJson(url())).toEqual({ data: [1] })
  })

  it.each([
    ['a page in one task with its reader', 25, 0],
    ['an answer of thousands of records in tasks of its own', 20_000, 2],
  ])('parses %s', async (_, records, pauses) => {
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
  ])('rejects %i with %j', async (status, body, message, code) => {
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

  it('keeps the text of an error answer that is not JSON', async () => {
    server.answer((_, response) => response.writeHead(503).end('<h1>Down</h1>'))
    expect(await rejection(getJson(url()))).toMatchObject({
      message: 'giflet/api: Error fetching',
      details: '<h1>Down</h1>',
    })
  })

  it.each([
    ['HTML', '<!doctype html><title>Login</title>'],
    ['truncated JSON', '{"data":[{"id":'],
  ])('names the address without its key for an answer that is %s', async (_, body) => {
    server.answer((_request, response) => response.end(body))
    const error = await rejection(getJson(url()))
    expect(error).toBeInstanceOf(PublicApiError)
    expect(error).toMatchObject({
      code: 'parse',
      message: `Error parsing json for ${url().replace('SECRET', '***')}`,
    })
  })

  it('returns undefined for 204', async () => {
    server.answer((_, response) => response.writeHead(204).end())
    expect(await getJson(url())).toBeUndefined()
  })

  it('passes on the message of a network failure', async () => {
    const error = await rejection(
      getJson(url(), { fetch: () => Promise.reject(new Error('some crazy error')) }),
    )
    expect(error).toMatchObject({ code: 'network', message: 'some crazy error' })
  })

  it('rejects with the reason of the signal before, during and after sending', async () => {
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
