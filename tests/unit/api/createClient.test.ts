import { describe, expect, it, vi } from 'vitest'
import manifest from '../../../package.json' with { type: 'json' }
import { createAnswerCache } from '../../../src/api/answerCache.ts'
import { createClient } from '../../../src/api/createClient.ts'
import { PublicApiError, SyntheticResponseError } from '../../../src/api/errors.ts'
import { CATALOG_CALLS } from '../../../src/api/providers/giphy/catalogCalls.ts'
import { GIF_CALLS } from '../../../src/api/providers/giphy/gifCalls.ts'
import { ResponseError } from '../../../src/api/responseErrors.ts'
import { SDK_VERSION } from '../../../src/api/sdk.ts'
import type { Client } from '../../../src/api/types.ts'
import { pingbackId } from '../../../src/platform/pingbackId.ts'
import { rejection, startApiServer } from './apiServer.ts'

const server = startApiServer()
const meta = { response_id: 'r1', status: 200, msg: 'OK' }
const client = (options = {}) =>
  createClient({ api: server.origin, key: 'K', sdk: 'none', pingbackId: '', ...options })

const gif = {
  id: 1,
  title: 'One',
  images: { original: { url: 'https://m.example/1.gif', width: '2', height: '1' } },
}
const gifs = {
  data: [gif, { id: '' }, null, { id: 'two' }],
  pagination: { total_count: '9', count: 4, offset: 0 },
  meta,
}

/** The address with query (except the key) of each call, and an answer that it accepts. */
const cases: {
  [Name in keyof Client]: [call: (c: Client) => Promise<unknown>, url: string, answer: unknown][]
} = {
  gif: [[c => c.gif('a/b'), '/v1/gifs/a%2Fb', { data: gif, meta }]],
  gifs: [[c => c.gifs(['a', 'b']), '/v1/gifs?ids=a,b', gifs]],
  search: [
    [
      c =>
        c.search('cats & dogs', {
          limit: 3,
          offset: 6,
          rating: 'g',
          lang: 'de',
          fields: 'id,images',
          sort: 'recent',
        }),
      '/v1/gifs/search?q=cats & dogs&limit=3&offset=6&rating=g&lang=de&fields=id,images&sort=recent',
      gifs,
    ],
    [c => c.search('cats', { type: 'stickers' }), '/v1/stickers/search?q=cats', gifs],
    [c => c.search('cats', { type: 'text' }), '/v1/text/search?q=cats&excludeDynamicResults=true', gifs],
    [c => c.search('cats', { channel: 'zoo' }), '/v1/gifs/search?q=@zoo cats', gifs],
    [c => c.search('', { channel: 'zoo' }), '/v1/gifs/search?q=@zoo', gifs],
  ],
  trending: [
    [c => c.trending(), '/v1/gifs/trending', gifs],
    [
      c => c.trending({ type: 'stickers', offset: 0, limit: 25 }),
      '/v1/stickers/trending?offset=0&limit=25',
      gifs,
    ],
    [c => c.trending({ type: 'text' }), '/v1/text/trending', gifs],
  ],
  random: [
    [c => c.random({ tag: 'cat', rating: 'pg' }), '/v1/gifs/random?tag=cat&rating=pg', { data: gif, meta }],
    [c => c.random({ type: 'stickers' }), '/v1/stickers/random', { data: gif, meta }],
    [c => c.random({ type: 'text' }), '/v1/gifs/random', { data: gif, meta }],
  ],
  related: [
    [c => c.related('x', { offset: 6, limit: 12 }), '/v1/gifs/related?gif_id=x&offset=6&limit=12', gifs],
    [c => c.related('x', { type: 'stickers' }), '/v1/stickers/related?gif_id=x', gifs],
  ],
  gifsByCategory: [
    [c => c.gifsByCategory('a b', 'c/d', { limit: 2 }), '/v1/gifs/categories/a%20b/c%2Fd?limit=2', gifs],
  ],
  emoji: [[c => c.emoji({ limit: 2 }), '/v1/emoji?limit=2', gifs]],
  animate: [[c => c.animate('hi you'), '/v1/text/animate?m=hi you', gifs]],
  videos: [[c => c.videos('cat', { offset: 1, limit: 2 }), '/v1/videos/search?q=cat&offset=1&limit=2', gifs]],
  relatedVideos: [[c => c.relatedVideos('x', { limit: 2 }), '/v1/videos/related?gif_id=x&limit=2', gifs]],
  categories: [
    [
      c => c.categories(),
      '/v1/gifs/categories',
      { data: [{ name: 'Art & Design', name_encoded: 'art', subcategories: [{ name: 'S' }], gif }], meta },
    ],
  ],
  subcategories: [
    [c => c.subcategories('tv '), '/v1/gifs/categories/tv%20', { data: [{ name: 'S' }], meta }],
  ],
  trendingSearches: [[c => c.trendingSearches(), '/v2/trending/searches', { data: ['cat', 1, null], meta }]],
  associations: [
    [c => c.associations('x'), '/v1/gifs/x/associations', { data: [{ type: 'channel', id: 4 }], meta }],
  ],
  searchTags: [
    [
      c => c.searchTags('ca'),
      '/v1/gifs/search/tags?q=ca',
      { data: [{ name: 'cat', analytics_response_payload: 'p' }], meta },
    ],
  ],
  channels: [
    [
      c => c.channels('zoo', { limit: 1 }),
      '/v1/channels/search?q=zoo&limit=1',
      { data: [{ id: 5, slug: 'zoo', featured_gif: gif, user: null }], meta },
    ],
  ],
  relatedTags: [
    [c => c.relatedTags('ca t', 0.5), '/v1/tags/related/ca%20t?score=0.5', { data: ['kitten'], meta }],
  ],
  tagsOfGif: [
    [c => c.tagsOfGif('x'), '/v1/tags/related/gif/x', { data: [{ name: 'cat', name_encoded: 'c' }], meta }],
  ],
  emojiVariations: [[c => c.emojiVariations('x'), '/v1/emoji/x/variations', gifs]],
  setCta: [
    [
      c => c.setCta('x', { text: 'Buy', link: 'https://shop.example' }),
      'PUT /v1/gifs/x/cta text=Buy&link=https%3A%2F%2Fshop.example',
      {},
    ],
    [c => c.setCta('x', { text: '', link: 'https://shop.example' }), 'DELETE /v1/gifs/x/cta', {}],
  ],
  removeCta: [[c => c.removeCta('x'), 'DELETE /v1/gifs/x/cta', {}]],
}

describe('createClient', () => {
  it('has a function and a test case for every row of the tables', () => {
    const names = [...Object.keys(GIF_CALLS), ...Object.keys(CATALOG_CALLS)].sort()
    expect(Object.keys(client()).sort()).toEqual(names)
    expect(Object.keys(cases).sort()).toEqual(names)
  })

  it.each(
    Object.entries(cases).flatMap(([name, list]) =>
      list.map(([call, url, answer]) => ({ name, call, url, answer })),
    ),
  )('$name asks for $url', async ({ call, url, answer }) => {
    let body = ''
    server.answer((request, response) => {
      request.on('data', chunk => {
        body += chunk
      })
      request.on('end', () => response.end(JSON.stringify(answer)))
    })
    const result = await call(client())
    const [request, asked] = [server.requests[0], server.urls()[0]]
    expect(asked?.searchParams.get('api_key')).toBe('K')
    asked?.searchParams.delete('api_key')
    const query = decodeURIComponent(asked?.search.replaceAll('+', ' ') ?? '')
    const method = request?.method === 'GET' ? '' : `${request?.method} `
    expect(`${method}${asked?.pathname}${query}${body && ` ${body}`}`).toBe(url)
    if (!method) expect(result).toMatchObject({ meta: { response_id: 'r1' } })
    else expect(result).toBeUndefined()
  })

  it('returns normalised GIFs and drops records that are not GIFs', async () => {
    server.json(gifs)
    const { data, pagination } = await client().trending()
    expect(data.map(({ id, response_id }) => [id, response_id])).toEqual([
      ['1', 'r1'],
      ['two', 'r1'],
    ])
    expect(data[0]?.images.original).toEqual({ url: 'https://m.example/1.gif', width: 2, height: 1 })
    expect(pagination).toEqual({ count: 4, offset: 0, total_count: 9 })
  })

  it('counts the records of a page without a count, and reports no total', async () => {
    server.json({ data: [gif], meta })
    expect((await client().trending()).pagination).toEqual({ count: 1, offset: 0 })
  })

  it('adds the id of the answer to tags and channels', async () => {
    server.json({ data: [{ name: 'a b', id: 7, slug: 's' }], meta })
    expect((await client().searchTags('x')).data).toEqual([
      { name: 'a b', name_encoded: 'a%20b', response_id: 'r1', analytics_response_payload: '' },
    ])
    expect((await client().channels('x')).data[0]).toMatchObject({ id: '7', slug: 's', response_id: 'r1' })
  })

  it.each([
    [{ data: [], meta: { response_id: '' } }, SyntheticResponseError],
    [{ data: [] }, SyntheticResponseError],
    [null, SyntheticResponseError],
    [[], SyntheticResponseError],
    ['text', SyntheticResponseError],
    [{ data: null, meta }, PublicApiError],
    [{ data: {}, meta }, PublicApiError],
    [{ data: [], meta: { response_id: 'x', status: 403, msg: 'Bad key' } }, PublicApiError],
  ])('rejects a list of %j', async (answer, type) => {
    server.json(answer)
    expect(await rejection(client().trending())).toBeInstanceOf(type)
  })

  it.each([
    [{ data: [], meta }],
    [{ data: null, meta }],
    [{ data: {}, meta }],
    [{ data: gif, meta: { response_id: 'x', status: 404 } }],
  ])('rejects a GIF of %j as not found', async answer => {
    server.json(answer)
    expect(await rejection(client().gif('x'))).toMatchObject({ code: 'not-found', name: 'PublicAPIError' })
  })

  it('accepts 204 for a change, but not for a GIF', async () => {
    server.answer((_, response) => response.writeHead(204).end())
    expect(await rejection(client().gif('x'))).toBeInstanceOf(SyntheticResponseError)
    expect(await client().removeCta('x')).toBeUndefined()
  })

  it('reports a refused change with the response and its body', async () => {
    server.json({ message: 'No' }, 403)
    const error = await rejection(client().removeCta('x'))
    expect(error).toBeInstanceOf(ResponseError)
    expect(error).toMatchObject({
      name: 'ResponseError',
      message: 'Forbidden',
      details: { message: 'No' },
      code: 'unauthorized',
    })
  })
})

describe('requests of a client', () => {
  it('send the current pingback id, if there is one', async () => {
    server.json(gifs)
    let id: string | undefined = 'P'
    const c = client({ pingbackId: () => id })
    await c.trending()
    id = undefined
    await c.trending()
    expect(server.urls().map(url => url.searchParams.get('pingback_id'))).toEqual(['P', null])
  })

  it('send the session id by default', async () => {
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
  ])('are not sent with %s as an argument', async (_, call) => {
    expect(await rejection(call(client()))).toMatchObject({ code: 'bad-argument' })
    expect(server.requests).toHaveLength(0)
  })

  it('name the SDK in the query by default, which needs no preflight', async () => {
    server.json(gifs)
    await createClient({ api: server.origin, pingbackId: '' }).trending()
    const [url] = server.urls()
    expect(Object.fromEntries(url?.searchParams ?? [])).toEqual({
      sdk_platform: 'web',
      sdk_name: 'JavascriptSDK',
      sdk_version: SDK_VERSION,
    })
    const names = Object.keys(server.requests[0]?.headers ?? {})
    expect(
      names.filter(name => !/^(host|connection|accept.*|user-agent|sec-fetch-mode)$/.test(name)),
    ).toEqual([])
  })

  it("name the SDK in headers on request, beside the caller's own headers and parameters", async () => {
    server.json(gifs)
    await client({ sdk: 'headers', headers: { 'X-Own': '1' }, params: { country: 'DE' } }).trending()
    expect(server.requests[0]?.headers).toMatchObject({
      'x-giphy-sdk-platform': 'web',
      'x-giphy-sdk-name': 'JavascriptSDK',
      'x-giphy-sdk-version': SDK_VERSION,
      'x-own': '1',
    })
    expect(server.urls()[0]?.search).toBe('?api_key=K&country=DE')
  })

  it('send the version of the package', () => expect(SDK_VERSION).toBe(manifest.version))

  it('share one request and its answer, except random ones', async () => {
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

  it('can share a cache between clients', async () => {
    server.json(gifs)
    const cache = createAnswerCache()
    await client({ cache }).trending()
    await client({ cache }).trending()
    expect(server.requests).toHaveLength(1)
  })

  it('cache an error, but send a retry', async () => {
    server.json({}, 500)
    const c = client()
    await rejection(c.trending())
    server.json(gifs)
    expect(await rejection(c.trending())).toMatchObject({ status: 500 })
    expect((await c.trending({ reload: true })).data).toHaveLength(2)
  })

  it('cache an unexpected answer no longer than an error', async () => {
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

  it('bypass every cache on a reload and for random GIFs', async () => {
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

  it('return at most the requested records, and continue after them', async () => {
    const data = Array.from({ length: 5000 }, (_, id) => ({ id }))
    server.json({ data, pagination: { count: 5000, offset: 25, total_count: 5000 }, meta })
    const page = await client().trending({ limit: 25, offset: 25 })
    expect(page.data.map(({ id }) => id)).toEqual(data.slice(0, 25).map(({ id }) => String(id)))
    expect(page.pagination).toEqual({ count: 25, offset: 25, total_count: 5000 })
    expect((await client().trending()).data).toHaveLength(100)
    expect((await client().gifs(['a', 'b'])).data).toHaveLength(2)
  })

  it("abort with the caller's signal", async () => {
    const controller = new AbortController()
    server.answer(() => controller.abort('left'))
    expect(await rejection(client().trending({ signal: controller.signal }))).toBe('left')
  })
})

describe('the address of a client', () => {
  it('defaults to the global one, and is required', async () => {
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
})
