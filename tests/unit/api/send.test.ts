import { describe, expect, it } from 'vitest'
import { NetworkError, TimeoutError } from '../../../src/api/errors.ts'
import { MAX_ANSWER_BYTES, send } from '../../../src/api/send.ts'
import { rejection, startApiServer } from './apiServer.ts'

const server = startApiServer()
const url = () => `${server.origin}/v1/gifs/search?q=cat&api_key=SECRET`

describe('send', () => {
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

  it('follows a redirect', async () => {
    server.answer((request, response) =>
      request.url === '/there'
        ? response.end('{"ok":true}')
        : response.writeHead(302, { location: '/there' }).end(),
    )
    expect((await send(url())).text).toBe('{"ok":true}')
  })

  it('rejects for an endless redirect', async () => {
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
  ])('times out for a server that sends %s', async (_, begin) => {
    server.answer((_request, response) => begin(response))
    const error = await rejection(send(url(), { timeoutMs: 40 }))
    expect(error).toBeInstanceOf(TimeoutError)
    expect(error).toMatchObject({ name: 'TimeoutError', code: 'timeout', message: 'No answer within 0.04 s' })
  })

  it('ends a fetch that ignores its signal', async () => {
    const never: typeof fetch = () => new Promise(() => {})
    expect(await rejection(send(url(), { timeoutMs: 10, fetch: never }))).toBeInstanceOf(TimeoutError)
  })

  it.each([
    ['counted', {}],
    ['announced', { 'content-length': String(MAX_ANSWER_BYTES + 1) }],
  ])('stops reading a too long answer %s', async (_, headers) => {
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

  it('reads an answer up to its limit, without splitting characters between chunks', async () => {
    const text = '€'.repeat(100)
    const bytes = Buffer.from(text)
    server.answer((_, response) => {
      response.write(bytes.subarray(0, 100), () => response.end(bytes.subarray(100)))
    })
    expect((await send(url(), { maxBytes: bytes.length })).text).toBe(text)
    expect(await rejection(send(url(), { maxBytes: bytes.length - 1 }))).toMatchObject({ code: 'too-large' })
  })

  it('reports a connection that breaks in the body', async () => {
    server.answer((_, response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{"data":', () => response.destroy())
    })
    const error = await rejection(send(url()))
    expect(error).toBeInstanceOf(NetworkError)
    expect(error).toMatchObject({ name: 'NetworkError', code: 'network', cause: expect.any(Error) })
  })
})
