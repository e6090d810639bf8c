/** Media of a provider passed through, from a real server on this machine. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryLimits } from '../../../../server/http/rateLimits.ts'
import { type Listening, listen as serve } from '../../../../server/index.ts'
import { mediaAddresses } from '../../../../server/upstream/mediaAddress.ts'
import { upstreamMediaRoutes } from '../../../../server/upstream/mediaRoutes.ts'
import { providerOf } from '../../../../server/upstream/provider.ts'
import { createUpstream } from '../../../../server/upstream/upstream.ts'
import { listen } from '../../../helper/listen.ts'
import { ORIGIN, type TestServer, testServer, VIDEO_BYTES } from '../fakeLibrary.ts'

const KEY = 'key_of_the_operator'
const media = mediaAddresses(KEY)
const LARGE_BYTES = 1_000_000

let asked: IncomingMessage[]
let listening: Listening | undefined
let server: TestServer
/** The provider's origin. */
let at: string

beforeEach(async () => {
  asked = []
  const { port } = await listen((request, response) => {
    asked.push(request)
    const { pathname } = new URL(request.url ?? '/', 'http://provider.test')
    if (pathname.startsWith('/v1/')) {
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ data: gif(), meta: { status: 200, msg: 'OK', response_id: 'r' } }))
    } else if (pathname === '/a.mp4') sendVideo(request, response)
    else if (pathname === '/large.mp4')
      response.setHeader('Content-Type', 'video/mp4').end(Buffer.alloc(LARGE_BYTES))
    else if (pathname === '/page.html')
      response.setHeader('Content-Type', 'text/html').end('<script>1</script>')
    else if (pathname === '/drawing.svg') response.setHeader('Content-Type', 'image/svg+xml').end('<svg/>')
    else if (pathname === '/inside') response.writeHead(302, { Location: `${inside()}/a.mp4` }).end()
    else if (pathname === '/cut.mp4') {
      response.writeHead(200, { 'Content-Type': 'video/mp4', 'Content-Length': '1000' })
      response.write('part', () => response.destroy())
    } else if (pathname === '/endless.mp4')
      response.writeHead(200, { 'Content-Type': 'video/mp4' }).write('part')
    else if (pathname === '/broken') response.writeHead(500).end()
    else response.writeHead(404).end()
  }, '0.0.0.0')
  at = `http://127.0.0.1:${port}`
  const provider = providerOf(at)
  server = await testServer({
    otherOrigins: () => (listening ? [listening.origin] : []),
    upstream: createUpstream({ provider, key: KEY, createLimit: memoryLimits, media }),
    routes: [() => upstreamMediaRoutes(provider, media)],
  })
})
afterEach(() => server.close())

const gif = () => ({
  id: 'theirs',
  type: 'gif',
  url: `${at}/gifs/theirs`,
  source: 'https://artist.example/',
  images: {
    original: { url: `${at}/a.gif`, mp4: `${at}/a.mp4?cid=1`, width: '10', height: '10', hash: 'h' },
  },
  user: { username: 'u', avatar_url: `${at}/avatar.png`, profile_url: `${at}/u` },
})

function sendVideo(request: IncomingMessage, response: ServerResponse): void {
  const [, from, to] = /bytes=(\d+)-(\d*)/.exec(request.headers.range ?? '') ?? []
  response.setHeader('Content-Type', 'video/mp4')
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('ETag', '"v1"')
  response.setHeader('Set-Cookie', 'visitor=1')
  if (request.headers['if-none-match'] === '"v1"') return void response.writeHead(304).end()
  if (from === undefined) return void response.end(VIDEO_BYTES)
  const start = Number(from)
  const end = to ? Number(to) : VIDEO_BYTES.length - 1
  if (start >= VIDEO_BYTES.length) {
    return void response.writeHead(416, { 'Content-Range': `bytes */${VIDEO_BYTES.length}` }).end()
  }
  response.writeHead(206, { 'Content-Range': `bytes ${start}-${end}/${VIDEO_BYTES.length}` })
  response.end(VIDEO_BYTES.subarray(start, end + 1))
}

const pathOf = (file: string) => media.pathOf(`${at}${file}`)
/** Another address of this machine, which is no provider's. */
const inside = () => at.replace('127.0.0.1', '127.0.0.2')

it('answers name the server for media, and the provider for its pages', async () => {
  const { data } = await server.json('/v1/gifs/theirs')
  expect(data).toMatchObject({
    url: `${at}/gifs/theirs`,
    source: 'https://artist.example/',
    images: { original: { url: ORIGIN + pathOf('/a.gif'), mp4: ORIGIN + pathOf('/a.mp4?cid=1'), hash: 'h' } },
    user: { avatar_url: ORIGIN + pathOf('/avatar.png'), profile_url: `${at}/u` },
  })
})

it('a file comes whole, readable from any page, without cookies', async () => {
  const answer = await server.get(pathOf('/a.mp4'), { headers: { Origin: 'https://page.example' } })
  expect(answer.status).toBe(200)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(VIDEO_BYTES)
  expect(answer.headers.get('Content-Type')).toBe('video/mp4')
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect(answer.headers.get('Set-Cookie')).toBeNull()
  expect(answer.headers.get('Content-Security-Policy')).toContain('sandbox')
})

it('a file comes in ranges', async () => {
  const part = await server.get(pathOf('/a.mp4'), { headers: { Range: 'bytes=100-199' } })
  expect(part.status).toBe(206)
  expect(part.headers.get('Content-Range')).toBe('bytes 100-199/1000')
  expect(Buffer.from(await part.arrayBuffer())).toEqual(VIDEO_BYTES.subarray(100, 200))
  const outside = await server.get(pathOf('/a.mp4'), { headers: { Range: 'bytes=5000-' } })
  expect(outside.status).toBe(416)
  expect(outside.headers.get('Content-Range')).toBe('bytes */1000')
})

it('a file is not sent again to a client that has it', async () => {
  const answer = await server.get(pathOf('/a.mp4'), { headers: { 'If-None-Match': '"v1"' } })
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
})

it('a HEAD request gets the headers of a file', async () => {
  const answer = await server.get(pathOf('/a.mp4'), { method: 'HEAD' })
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'video/mp4'])
  expect(asked.at(-1)?.method).toBe('HEAD')
})

it('a request for a file has no data of the visitor and no key', async () => {
  const headers = {
    Cookie: 'session=1',
    'X-Forwarded-For': '203.0.113.9',
    Referer: 'https://page.example/',
  }
  await (await server.get(pathOf('/a.mp4'), { headers })).arrayBuffer()
  const { headers: sent, url } = asked.at(-1) as IncomingMessage
  expect(Object.keys(sent).sort()).toEqual(['connection', 'host', 'user-agent'])
  expect(url).toBe('/a.mp4')
})

it('sends many files a few parts at a time, so that requests are answered between them', async () => {
  let [parts, most, isSending] = [0, 0, true]
  const watch = () => {
    most = Math.max(most, parts)
    parts = 0
    if (isSending) setImmediate(watch)
  }
  const read = async () => {
    const { body } = await server.get(pathOf('/large.mp4'))
    let bytes = 0
    for await (const part of body ?? []) {
      parts += 1
      bytes += part.length
    }
    return bytes
  }
  watch()
  const sizes = await Promise.all(Array.from({ length: 60 }, read))
  isSending = false
  expect(new Set(sizes)).toEqual(new Set([LARGE_BYTES]))
  expect(most).toBeLessThanOrEqual(8)
})

/** `/a.mp4` with the signature of another address. */
const unsigned = () => pathOf('/b.mp4').replace(/[^/]+$/, pathOf('/a.mp4').split('/').at(-1) ?? '')

it.each([
  ['an address that the server has not signed', unsigned, 404],
  ['an address signed for another key', () => mediaAddresses('another_key').pathOf(`${at}/a.mp4`), 404],
  ['a page', () => pathOf('/page.html'), 502],
  ['a drawing, which could run scripts', () => pathOf('/drawing.svg'), 502],
  ['a file that is not there', () => pathOf('/nothing.gif'), 404],
  ['a provider that fails', () => pathOf('/broken'), 503],
  ['an address of this network in an answer', () => media.pathOf(`${inside()}/a.mp4`), 503],
  ['a redirect into this network', () => pathOf('/inside'), 503],
])('refused %s', async (_, path, status) => {
  const answer = await server.get(path())
  const retryAfter = status === 503 ? '2' : null
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([status, retryAfter])
  expect(asked.map(({ url }) => url)).not.toContain('/a.mp4')
})

describe('over real connections', () => {
  beforeEach(async () => {
    listening = await serve(server.app, { port: 0, host: '127.0.0.1' })
  })
  afterEach(() => listening?.close())
  const open = (file: string, signal?: AbortSignal) =>
    fetch(listening?.origin + pathOf(file), signal ? { signal } : {})

  it('a file that breaks off is cut, without a line in the log', async () => {
    const printed = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')]
    await expect(open('/cut.mp4').then(answer => answer.arrayBuffer())).rejects.toThrow()
    for (const print of printed) expect(print).not.toHaveBeenCalled()
  })

  it('one client cannot hold all files open, and frees them by leaving', async () => {
    const leaving = new AbortController()
    const all = await Promise.all(Array.from({ length: 64 }, () => open('/endless.mp4', leaving.signal)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await open('/a.mp4')).status).toBe(503)
    leaving.abort()
    await expect.poll(async () => (await open('/a.mp4')).status).toBe(200)
  })
})
