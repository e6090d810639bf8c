import { expect, it } from 'vitest'
import { ORIGIN } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

interface Post {
  id: string
  media_formats: Record<string, { url: string; dims: number[]; duration: number; size: number }>
  [field: string]: unknown
}
interface Answer {
  results: Post[]
  next: string
  locale: string
}

const server = await ownServer()

const get = async (path: string) => (await (await server.get(`/tenor/v2${path}`)).json()) as Answer
const ids = async (path: string) => (await get(path)).results.map(post => post.id)

it('posts in the Tenor v2 shape are the same GIFs', async () => {
  const { results, next, locale } = await get('/search?q=cat%20party&key=k&client_key=c&locale=de_DE')
  expect([next, locale]).toEqual(['', 'de'])
  const [post] = results
  expect(post).toMatchObject({
    id: 'cat1',
    title: 'Cat party',
    content_description: 'Cat party',
    created: Date.UTC(2024, 4, 1) / 1000,
    itemurl: `${ORIGIN}/gifs/cat1-cat1`,
    url: `${ORIGIN}/g/cat1`,
    tags: ['party', 'animal', 'happy'],
    flags: [],
    hasaudio: false,
  })
  expect(post?.media_formats.gif).toEqual({
    url: `${ORIGIN}/media/cat1/original.gif`,
    dims: [480, 270],
    duration: 0,
    size: 4000,
    preview: '',
  })
  const formats = Object.entries(post?.media_formats ?? {})
  expect(formats.map(([name, { url, size }]) => `${name} ${url.split('/').at(-1)} ${size}`).sort()).toEqual([
    ...['gif original.gif 4000', 'gifpreview original_still.png 0', 'loopedmp4 original.mp4 2000'],
    ...['mediumgif downsized.gif 0', 'mp4 original.mp4 2000', 'nanogif fixed_height_small.gif 0'],
    ...['nanomp4 fixed_height_small.mp4 0', 'nanowebp fixed_height_small.webp 0'],
    ...['tinygif fixed_width.gif 0', 'tinygifpreview fixed_width_still.png 0'],
    ...['tinymp4 fixed_width.mp4 0', 'tinywebp fixed_width.webp 0', 'webp original.webp 3000'],
  ])
  expect(post?.media_formats.tinymp4?.dims).toEqual([200, 112])
})

it('posts in the Tenor v2 shape have transparent formats when they are stickers', async () => {
  const [sticker] = (await get('/search?q=heart&searchfilter=sticker')).results
  expect(sticker).toMatchObject({ id: 'stick2', flags: ['sticker'] })
  expect(sticker?.media_formats.tinywebp_transparent?.url).toBe(`${ORIGIN}/media/stick2/fixed_width.webp`)
  expect(await ids('/search?q=heart')).toEqual([])
})

it('posts in the Tenor v2 shape say when there is sound', async () => {
  const [video] = (await get('/posts?ids=vid1,nope')).results
  expect(video).toMatchObject({ id: 'vid1', flags: ['audio'], hasaudio: true, hascaption: true })
  expect(video?.media_formats.mp4?.duration).toBe(4.5)
})

/** Calls as chats, pages and bots make them. */
it.each([
  ['a chat with a grid', 'search?q=happy&key=k&limit=20&media_filter=gif', 3, 'gif'],
  ['pages', 'search?key=k&q=happy&client_key=c&limit=1&media_filter=gif%2Ctinygif,no', 1, 'gif tinygif'],
  ['what is new', 'featured?key=k&limit=16&media_filter=gif&contentfilter=medium', 4, 'gif'],
  ['a bot', 'search?q=happy&key=k&limit=1&random=true&media_filter=minimal', 1, 'gif mp4 tinygif'],
])('posts in the Tenor v2 shape have the formats that %s requests', async (_, path, count, names) => {
  const { results } = await get(`/${path}`)
  expect(results).toHaveLength(count)
  for (const post of results) expect(Object.keys(post.media_formats).sort().join(' ')).toBe(names)
})

it('posts in the Tenor v2 shape are filtered by rating', async () => {
  expect((await ids('/search?q=party')).sort()).toEqual(['cat1', 'rude1'])
  expect(await ids('/search?q=party&contentfilter=low')).toEqual(['cat1'])
  expect(await ids('/search?q=crème&contentfilter=high')).toEqual([])
  expect((await ids('/search?q=party&random=true')).sort()).toEqual(['cat1', 'rude1'])
})

it('terms have categories with a picture and a search term', async () => {
  const { tags } = (await get('/categories')) as unknown as { tags: Record<string, string>[] }
  expect(tags.find(tag => tag.searchterm === 'happy')).toEqual({
    searchterm: 'happy',
    name: '#happy',
    path: `${ORIGIN}/tenor/v2/search?q=happy`,
    image: expect.stringMatching(/^http:\/\/gifs\.test\/media\/\w+\/fixed_width\.gif$/),
  })
})

it('sharing is counted', async () => {
  expect(await get('/registershare?id=cat1&q=party')).toEqual({})
  expect(await server.store.counts.top()).toMatchObject([{ gifId: 'cat1', shares: 1 }])
})

it.each([
  ['/search', 400, 'INVALID_ARGUMENT'],
  ['/search?q=a&contentfilter=x', 400, 'INVALID_ARGUMENT'],
  ['/search?q=a&contentfilter=__proto__', 400, 'INVALID_ARGUMENT'],
  ['/search?q=a&contentfilter=constructor', 400, 'INVALID_ARGUMENT'],
  ['/search?q=a&limit=x', 400, 'INVALID_ARGUMENT'],
  ['/search?q=a&pos=abc', 400, 'INVALID_ARGUMENT'],
  ['/categories?type=x', 400, 'INVALID_ARGUMENT'],
  ['/posts', 400, 'INVALID_ARGUMENT'],
  ['/autocomplete', 400, 'INVALID_ARGUMENT'],
  ['/registershare?id=nope', 404, 'NOT_FOUND'],
  ['/nothing', 404, 'NOT_FOUND'],
])('an error at %s → %i', async (path, code, status) => {
  const response = await server.get(`/tenor/v2${path}`)
  expect(response.status).toBe(code)
  expect(await response.json()).toEqual({ error: { code, status, message: expect.any(String) } })
})
