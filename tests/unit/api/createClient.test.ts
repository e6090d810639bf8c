import { expect, it } from 'vitest'
import { PublicApiError, SyntheticResponseError } from '../../../src/api/errors.ts'
import { GIF_CALL_NAMES } from '../../../src/api/gifCallNames.ts'
import { ResponseError } from '../../../src/api/responseErrors.ts'
import { CATALOG_CALL_NAMES, type Client } from '../../../src/api/types.ts'
import { rejection, startApiServer } from './apiServer.ts'
import { clientOf, gif, gifs, meta } from './clientKit.ts'

const server = startApiServer()
const client = clientOf(server)

const one = { data: gif, meta }
const tags = [{ name: 'cat', name_encoded: 'c', analytics_response_payload: 'p' }]
const category = { name: 'Art & Design', name_encoded: 'art', subcategories: [{ name: 'S' }], gif }
const shop = 'https://shop.example'

/** A call, its address with query (except the key), and what the answer has: by default GIFs. */
const cases: [name: keyof Client, call: (c: Client) => Promise<unknown>, url: string, answer?: unknown][] = [
  ['gif', c => c.gif('a/b'), '/v1/gifs/a%2Fb', one],
  ['gifs', c => c.gifs(['a', 'b']), '/v1/gifs?ids=a,b'],
  [
    'search',
    c => c.search('a & b', { limit: 3, offset: 6, rating: 'g', lang: 'de', fields: 'id', sort: 'recent' }),
    '/v1/gifs/search?q=a & b&limit=3&offset=6&rating=g&lang=de&fields=id&sort=recent',
  ],
  ['search', c => c.search('cats', { type: 'stickers' }), '/v1/stickers/search?q=cats'],
  ['search', c => c.search('cats', { type: 'text' }), '/v1/text/search?q=cats&excludeDynamicResults=true'],
  ['search', c => c.search('cats', { channel: 'zoo' }), '/v1/gifs/search?q=@zoo cats'],
  ['search', c => c.search('', { channel: 'zoo' }), '/v1/gifs/search?q=@zoo'],
  ['trending', c => c.trending(), '/v1/gifs/trending'],
  [
    'trending',
    c => c.trending({ type: 'stickers', offset: 0, limit: 25 }),
    '/v1/stickers/trending?offset=0&limit=25',
  ],
  ['trending', c => c.trending({ type: 'text' }), '/v1/text/trending'],
  ['random', c => c.random({ tag: 'cat', rating: 'pg' }), '/v1/gifs/random?tag=cat&rating=pg', one],
  ['random', c => c.random({ type: 'stickers' }), '/v1/stickers/random', one],
  ['random', c => c.random({ type: 'text' }), '/v1/gifs/random', one],
  ['related', c => c.related('x', { offset: 6, limit: 12 }), '/v1/gifs/related?gif_id=x&offset=6&limit=12'],
  ['related', c => c.related('x', { type: 'stickers' }), '/v1/stickers/related?gif_id=x'],
  [
    'gifsByCategory',
    c => c.gifsByCategory('a b', 'c/d', { limit: 2 }),
    '/v1/gifs/categories/a%20b/c%2Fd?limit=2',
  ],
  ['emoji', c => c.emoji({ limit: 2 }), '/v1/emoji?limit=2'],
  ['animate', c => c.animate('hi you'), '/v1/text/animate?m=hi you'],
  ['videos', c => c.videos('cat', { offset: 1, limit: 2 }), '/v1/videos/search?q=cat&offset=1&limit=2'],
  ['relatedVideos', c => c.relatedVideos('x', { limit: 2 }), '/v1/videos/related?gif_id=x&limit=2'],
  ['categories', c => c.categories(), '/v1/gifs/categories', { data: [category], meta }],
  [
    'subcategories',
    c => c.subcategories('tv '),
    '/v1/gifs/categories/tv%20',
    { data: [{ name: 'S' }], meta },
  ],
  ['trendingSearches', c => c.trendingSearches(), '/v2/trending/searches', { data: ['cat', 1, null], meta }],
  [
    'associations',
    c => c.associations('x'),
    '/v1/gifs/x/associations',
    { data: [{ type: 'channel', id: 4 }], meta },
  ],
  ['searchTags', c => c.searchTags('ca'), '/v1/gifs/search/tags?q=ca', { data: tags, meta }],
  [
    'channels',
    c => c.channels('zoo', { limit: 1 }),
    '/v1/channels/search?q=zoo&limit=1',
    { data: [{ id: 5, slug: 'zoo', featured_gif: gif, user: null }], meta },
  ],
  [
    'relatedTags',
    c => c.relatedTags('ca t', 0.5),
    '/v1/tags/related/ca%20t?score=0.5',
    { data: ['a'], meta },
  ],
  ['tagsOfGif', c => c.tagsOfGif('x'), '/v1/tags/related/gif/x', { data: tags, meta }],
  ['emojiVariations', c => c.emojiVariations('x'), '/v1/emoji/x/variations'],
  ['setCta', c => c.setCta('x', { text: 'Buy', link: shop }), `PUT /v1/gifs/x/cta text=Buy&link=${shop}`, {}],
  ['setCta', c => c.setCta('x', { text: '', link: shop }), 'DELETE /v1/gifs/x/cta', {}],
  ['removeCta', c => c.removeCta('x'), 'DELETE /v1/gifs/x/cta', {}],
]

it('createClient has a function and a test case for every call', () => {
  const names = [...GIF_CALL_NAMES, ...CATALOG_CALL_NAMES].sort()
  expect(Object.keys(client()).sort()).toEqual(names)
  expect([...new Set(cases.map(([name]) => name))].sort()).toEqual(names)
})

it.each(cases)('createClient asks by %s, %s, for %s', async (_, call, url, answer = gifs) => {
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
  expect(`${method}${asked?.pathname}${query}${body && ` ${decodeURIComponent(body)}`}`).toBe(url)
  if (!method) expect(result).toMatchObject({ meta: { response_id: 'r1' } })
  else expect(result).toBeUndefined()
})

it('createClient returns normalised GIFs and drops records that are not GIFs', async () => {
  server.json(gifs)
  const { data, pagination } = await client().trending()
  expect(data.map(({ id, response_id }) => [id, response_id])).toEqual([
    ['1', 'r1'],
    ['two', 'r1'],
  ])
  expect(data[0]?.images.original).toEqual({ url: 'https://m.example/1.gif', width: 2, height: 1 })
  expect(pagination).toEqual({ count: 4, offset: 0, total_count: 9 })
})

it('createClient counts the records of a page without a count, and reports no total', async () => {
  server.json({ data: [gif], meta })
  expect((await client().trending()).pagination).toEqual({ count: 1, offset: 0 })
})

it('createClient adds the id of the answer to tags and channels', async () => {
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
])('createClient rejects a list of %j', async (answer, type) => {
  server.json(answer)
  expect(await rejection(client().trending())).toBeInstanceOf(type)
})

it.each([
  [{ data: [], meta }],
  [{ data: null, meta }],
  [{ data: {}, meta }],
  [{ data: gif, meta: { response_id: 'x', status: 404 } }],
])('createClient rejects a GIF of %j as not found', async answer => {
  server.json(answer)
  expect(await rejection(client().gif('x'))).toMatchObject({ code: 'not-found', name: 'PublicAPIError' })
})

it('createClient accepts 204 for a change, but not for a GIF', async () => {
  server.answer((_, response) => response.writeHead(204).end())
  expect(await rejection(client().gif('x'))).toBeInstanceOf(SyntheticResponseError)
  expect(await client().removeCta('x')).toBeUndefined()
})

it('createClient reports a refused change with the response and its body', async () => {
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
