import { expect, it } from 'vitest'
import { readPost, readPosts } from '../../../../src/api/shapes/tenorAnswers.ts'
import { createTenorClient } from '../../../../src/api/shapes/tenorClient.ts'
import { renditionUrl } from '../../../../src/gif/renditionUrl.ts'
import { rejection, startApiServer } from '../apiServer.ts'

const format = (name: string, width = 100, height = 50) => ({
  url: `https://m.example/${name}`,
  dims: [width, height],
  size: 10,
})
const post = (formats: string[], fields: object = {}) =>
  readPost({ id: 1, media_formats: Object.fromEntries(formats.map(name => [name, format(name)])), ...fields })

it('readPost turns formats into renditions', () => {
  const gif = post(['gif', 'mp4', 'webp', 'gifpreview', 'tinygif', 'tinygifpreview', 'nanomp4', 'webm'], {
    content_description: 'A cat',
    tags: ['cat'],
    itemurl: 'https://posts.example/view/1',
    url: 'https://posts.example/s',
  })
  expect(gif).toMatchObject({
    id: '1',
    title: 'A cat',
    alt_text: 'A cat',
    url: 'https://posts.example/view/1',
    is_sticker: false,
  })
  expect(Object.keys(gif.images).sort()).toEqual([
    'fixed_height_small',
    'fixed_width',
    'fixed_width_still',
    'original',
    'original_still',
  ])
  expect(gif.images.original).toEqual({
    width: 100,
    height: 50,
    url: 'https://m.example/gif',
    size: 10,
    webp: 'https://m.example/webp',
    webp_size: 10,
    mp4: 'https://m.example/mp4',
    mp4_size: 10,
  })
  expect(gif.images.fixed_height_small).toEqual({
    width: 100,
    height: 50,
    mp4: 'https://m.example/nanomp4',
    mp4_size: 10,
  })
})

it.each([[['sticker']], ['sticker,audio']])(
  'readPost prefers files with transparency for flags %j',
  flags => {
    const sticker = post(
      ['gif', 'gif_transparent', 'webp_transparent', 'gifpreview', 'webppreview_transparent'],
      { flags },
    )
    expect(sticker).toMatchObject({ is_sticker: true, type: 'sticker' })
    expect(renditionUrl(sticker, 100, 50)).toBe('https://m.example/gif_transparent')
    expect(renditionUrl(sticker, 100, 50, { still: true })).toBe('https://m.example/webppreview_transparent')
    expect(sticker.images.original?.webp).toBe('https://m.example/webp_transparent')
  },
)

it.each([
  [null],
  [{}],
  [{ id: 'x', media_formats: [] }],
  [{ media_formats: { gif: null, mp4: { url: 'javascript:0', dims: 'x' } } }],
])('readPost survives %j', json => expect(readPost(json).images).toEqual({}))

it('readPosts has a bookmark for the next page, or the total on the last one', () => {
  const results = [{ id: 'a' }, { id: '' }]
  expect(readPosts({ results, next: 'CAg' })?.pagination).toEqual({ count: 2, offset: 0, next: 'CAg' })
  for (const next of ['', '0', 0, undefined]) {
    expect(readPosts({ results, next })?.pagination).toEqual({ count: 2, offset: 0, total_count: 2 })
  }
  expect(readPosts({ results: [], next: 'CAg' })?.pagination).toEqual({
    count: 0,
    offset: 0,
    total_count: 0,
  })
})

const server = startApiServer()
const client = (options = {}) => createTenorClient({ api: `${server.origin}/v2`, key: 'K', ...options })

it.each<[string, (c: ReturnType<typeof client>) => Promise<unknown>]>([
  [
    'search?q=cat&limit=3&pos=CAg&contentfilter=low&locale=pt_BR&searchfilter=sticker',
    c => c.search('cat', { limit: 3, next: 'CAg', rating: 'pg-13', lang: 'pt-BR', type: 'stickers' }),
  ],
  ['search?q=cat&pos=6&contentfilter=high', c => c.search('cat', { offset: 6, rating: 'g' })],
  ['featured?', c => c.trending()],
  ['posts?ids=1%2C2', c => c.gifs(['1', '2'])],
  ['search?q=cat&random=true&limit=1', c => c.random({ tag: 'cat' })],
  ['search?q=cat', c => c.videos('cat')],
  ['search?q=drama', c => c.gifsByCategory('tv', 'drama')],
])('createTenorClient asks for %s', async (url, call) => {
  server.json({ results: [{ id: 'x' }], next: '' })
  await call(client({ pingbackId: 'P', sdk: 'query' }))
  const own = `${url.endsWith('?') ? '' : '&'}key=K&client_key=JavascriptSDK`
  expect(server.requests[0]?.url).toBe(`/v2/${url}${own}`)
})

it('createTenorClient asks again for each random GIF of a tag, past the cache of the browser too', async () => {
  server.json({ results: [{ id: '1' }] })
  const caches: (RequestCache | undefined)[] = []
  const recording: typeof fetch = (input, init) => {
    caches.push(init?.cache)
    return fetch(input, init)
  }
  const c = client({ fetch: recording })
  await c.random({ tag: 'cat' })
  await c.random({ tag: 'cat' })
  expect(caches).toEqual(['no-store', 'no-store'])
})

it.each([
  [{}, 'Error fetching data from a Public API'],
  [{ results: {} }, 'Error fetching data from a Public API'],
  [{ code: 1, error: 'Please use a registered API Key' }, 'Please use a registered API Key'],
])('createTenorClient rejects the answer %j with status 200', async (json, message) => {
  server.json(json)
  expect(await rejection(client().trending())).toMatchObject({ code: 'bad-answer', message })
})
