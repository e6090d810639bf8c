/** How the client asks: parameters, headers, answers kept and shared. */
import { expect, it, vi } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { createAnswerCache } from '../../../src/api/answerCache.ts'
import { createClient } from '../../../src/api/createClient.ts'
import { SyntheticResponseError } from '../../../src/api/errors.ts'
import type { Client } from '../../../src/api/types.ts'
import { pingbackId } from '../../../src/platform/pingbackId.ts'
import { rejection, startApiServer } from './apiServer.ts'
import { clientOf, gif, gifs, meta } from './clientKit.ts'

const server = startApiServer()
const client = clientOf(server)

it('requests of a client send the current pingback id, if there is one', async () => {
  server.json(gifs)
  let id: string | undefined = 'P'
  const c = client({ pingbackId: () => id })
  await c.trending()
  id = undefined
  await c.trending()
  expect(server.urls().map(url => url.searchParams.get('pingback_id'))).toEqual(['P', null])
})

it('requests of a client send the session id by default', async () => {
  server.json(gifs)
  await createClient({ api: server.origin }).trending()
  expect(server.urls()[0]?.searchParams.get('pingback_id')).toBe(pingbackId())
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  await createClient({ api: server.origin }).trending()
  vi.unstubAllGlobals()
  expect(server.urls()[1]?.searchParams.get('pingback_id')).toBeNull()
})

it.each([
  ['..', (c: Client) => c.gif('..')],
  ['.', (c: Client) => c.associations('.')],
  ['nothing', (c: Client) => c.gif(undefined as unknown as string)],
  ['an empty text', (c: Client) => c.gif('')],
  ['half a surrogate pair', (c: Client) => c.gif('\ud83d')],
  ['no related id', (c: Client) => c.related(undefined as unknown as string)],
  ['an empty category', (c: Client) => c.gifsByCategory('a', '..')],
  ['a change of ..', (c: Client) => c.removeCta('..')],
])('requests of a client are not sent with %s as an argument', async (_, call) => {
  expect(await rejection(call(client()))).toMatchObject({ code: 'bad-argument' })
  expect(server.requests).toHaveLength(0)
})

it('requests of a client name the SDK in the query by default, which needs no preflight', async () => {
  server.json(gifs)
  await createClient({ api: server.origin, pingbackId: '' }).trending()
  const [url] = server.urls()
  expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
    sdk_platform: 'web',
    sdk_name: 'JavascriptSDK',
    sdk_version: manifest.version,
  })
  const names = Object.keys(server.requests[0]?.headers ?? {})
  expect(names.filter(name => !/^(host|connection|accept.*|user-agent|sec-fetch-mode)$/.test(name))).toEqual(
    [],
  )
})

it("requests of a client name the SDK in headers on request, beside the caller's own", async () => {
  server.json(gifs)
  await client({ sdk: 'headers', headers: { 'X-Own': '1' }, params: { country: 'DE' } }).trending()
  expect(server.requests[0]?.headers).toMatchObject({
    'x-giphy-sdk-platform': 'web',
    'x-giphy-sdk-name': 'JavascriptSDK',
    'x-giphy-sdk-version': manifest.version,
    'x-own': '1',
  })
  expect(server.urls()[0]?.search).toBe('?country=DE&api_key=K')
})

it("requests of a client take a client's parameters as defaults of their own", async () => {
  server.json(gifs)
  const { search } = client({ sdk: 'none', params: { rating: 'g', lang: 'de', limit: '5' } })
  await search('dogs', { rating: 'r', lang: undefined, limit: 20 })
  expect(Object.fromEntries(server.urls()[0]?.searchParams ?? [])).toEqual({
    q: 'dogs',
    rating: 'r',
    lang: 'de',
    limit: '20',
    api_key: 'K',
  })
})

it("requests of a client send no provider another's headers", async () => {
  server.json({ results: [] })
  await createClient({ api: server.origin, provider: 'tenor', sdk: 'headers', pingbackId: '' }).trending()
  expect(Object.keys(server.requests[0]?.headers ?? {}).filter(name => name.startsWith('x-'))).toEqual([])
})

it('requests of a client share one request and its answer, except random ones', async () => {
  server.json(gifs)
  const c = client()
  const results = await Promise.all([c.trending(), c.trending()])
  await c.trending()
  expect(server.requests).toHaveLength(1)
  // Each caller has its own list of the same GIFs.
  expect(results[0].data).toEqual(results[1].data)
  expect(results[0].data).not.toBe(results[1].data)
  expect(results[0].data[0]).toBe(results[1].data[0])
  await c.trending({ reload: true })
  expect(server.requests).toHaveLength(2)

  server.json({ data: gif, meta })
  await Promise.all([c.random(), c.random()])
  expect(server.requests).toHaveLength(4)
})

it('requests of a client cache an unexpected answer no longer than an error', async () => {
  let nowMs = 0
  const c = client({ cache: createAnswerCache({ now: () => nowMs }) })
  server.json({ data: [] })
  await rejection(c.trending())
  server.json(gifs)
  nowMs = 5_999
  expect(await rejection(c.trending())).toBeInstanceOf(SyntheticResponseError)
  nowMs = 6_000
  expect((await c.trending()).data).toHaveLength(2)
})

it('requests of a client bypass every cache on a reload and for random GIFs', async () => {
  const modes: unknown[] = []
  const fetchNow: typeof fetch = (url, init) => {
    modes.push(init?.cache)
    return fetch(url, init)
  }
  const c = client({ fetch: fetchNow })
  server.json(gifs)
  await c.trending()
  await c.trending({ reload: true })
  server.json({ data: gif, meta })
  await c.random()
  expect(modes).toEqual([undefined, 'reload', 'no-store'])
})

it('requests of a client return at most the requested records, and continue after them', async () => {
  const data = Array.from({ length: 5000 }, (_, id) => ({ id }))
  server.json({ data, pagination: { count: 5000, offset: 25, total_count: 5000 }, meta })
  const page = await client().trending({ limit: 25, offset: 25 })
  expect(page.data.map(({ id }) => id)).toEqual(data.slice(0, 25).map(({ id }) => String(id)))
  expect(page.pagination).toEqual({ count: 25, offset: 25, total_count: 5000 })
  expect((await client().trending()).data).toHaveLength(100)
  expect((await client().gifs(['a', 'b'])).data).toHaveLength(2)
})

it('the address of a client defaults to the global one, and is required', async () => {
  globalThis.GIFLET_API_URL = `${server.origin}/other/v1/`
  try {
    server.json(gifs)
    await createClient().trending()
    expect(server.urls()[0]?.pathname).toBe('/other/v1/gifs/trending')
  } finally {
    globalThis.GIFLET_API_URL = undefined
  }
  expect(() => createClient()).toThrow(expect.objectContaining({ code: 'bad-address' }))
  expect(() => createClient({ api: 'ftp://a.example' })).toThrow(
    '"ftp://a.example" is not the http(s) address',
  )
  expect(await rejection(createClient({ api: '/v1/' }).trending())).toMatchObject({ code: 'bad-address' })
})
