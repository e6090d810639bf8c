import { expect, it, vi } from 'vitest'
import { firstGif } from '../../../src/api/firstGif.ts'
import { createPaginator } from '../../../src/api/paginator.ts'
import { fetchSource } from '../../../src/api/sourcePages.ts'
import type { GifClient } from '../../../src/api/types.ts'
import { parseSource } from '../../../src/protocol/parseSource.ts'
import type { GifSource } from '../../../src/protocol/source.ts'
import { rejection } from './apiServer.ts'
import { makeGif, makePage } from './makeGif.ts'

const meta = { response_id: 'r' }
const one = () => vi.fn(async () => ({ data: makeGif('one'), meta }))
const many = () => vi.fn(async () => makePage(['a', 'b'], { total_count: 2 }))

const makeClient = (overrides: Partial<GifClient> = {}): GifClient => ({
  gif: one(),
  random: one(),
  gifs: many(),
  search: many(),
  trending: many(),
  related: many(),
  gifsByCategory: many(),
  emoji: many(),
  animate: many(),
  videos: many(),
  relatedVideos: many(),
  ...overrides,
})

function sourceOf(text: string): GifSource {
  const source = parseSource(text)
  if (!source) throw new Error(`No source in ${text}`)
  return source
}

const page = { offset: 6, limit: 12 }
const options = { rating: 'g', lang: 'de' }

it.each([
  ['search:cat', 'gifs', 'search', ['cat', { ...page, ...options, type: 'gifs' }]],
  ['search:cat', 'videos', 'videos', ['cat', { ...page, ...options }]],
  ['channel:@zoo', 'stickers', 'search', ['', { ...page, ...options, type: 'stickers', channel: 'zoo' }]],
  [
    'channel:zoo big cat',
    'gifs',
    'search',
    ['big cat', { ...page, ...options, type: 'gifs', channel: 'zoo' }],
  ],
  ['trending', 'stickers', 'trending', [{ ...page, ...options, type: 'stickers' }]],
  ['related:x1', 'gifs', 'related', ['x1', { ...page, ...options, type: 'gifs' }]],
  ['related:x1', 'videos', 'relatedVideos', ['x1', { ...page, ...options }]],
  ['category:tv/drama', 'gifs', 'gifsByCategory', ['tv', 'drama', { ...page, ...options }]],
  ['emoji', 'gifs', 'emoji', [{ ...page, ...options }]],
  ['text:hello you', 'text', 'animate', ['hello you', { ...page, ...options }]],
] as const)('fetchSource %s of type %s calls %s', async (source, type, method, args) => {
  const client = makeClient()
  const result = await fetchSource(client, sourceOf(source), { ...options, type })(page.offset, page.limit)
  expect(client[method]).toHaveBeenCalledWith(...args)
  expect(result.data.map(({ id }) => id)).toEqual(['a', 'b'])
})

it('fetchSource passes bookmark and signal on', async () => {
  const client = makeClient()
  const { signal } = new AbortController()
  await fetchSource(client, sourceOf('trending'))(0, 5, 'mark', signal)
  expect(client.trending).toHaveBeenCalledWith({ offset: 0, limit: 5, next: 'mark', signal })
})

it('fetchSource asks for nothing that is no longer wanted once its module has loaded', async () => {
  const client = makeClient()
  const abort = new AbortController()
  const asking = fetchSource(client, sourceOf('emoji'))(0, 5, undefined, abort.signal)
  abort.abort()
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
  expect(client.emoji).not.toHaveBeenCalled()
})

it('fetchSource keeps ids in their order, page by page, without removed GIFs', async () => {
  const gone = {
    data: [makeGif('c'), makeGif('a'), makeGif('b', { is_removed: true })],
    pagination: { count: 3, offset: 0 },
    meta,
  }
  const client = makeClient({
    gifs: vi.fn(async (ids: readonly string[]) => ({
      ...gone,
      data: gone.data.filter(({ id }) => ids.includes(id)),
    })),
  })
  const next = createPaginator(fetchSource(client, sourceOf('ids:a,b,c,d')), { first: 2, rest: 2 })
  expect((await next()).map(({ id }) => id)).toEqual(['a'])
  expect((await next()).map(({ id }) => id)).toEqual(['a', 'c'])
  expect(next.done).toBe(true)
  expect(client.gifs).toHaveBeenNthCalledWith(1, ['a', 'b'], {})
})

it.each(['abc123', 'random', 'random:cat'])('fetchSource %s is a list of one', async source => {
  const fetchPage = fetchSource(makeClient(), sourceOf(source))
  expect(await fetchPage(0, 6)).toMatchObject({ data: [{ id: 'one' }], pagination: { total_count: 1 } })
  expect((await fetchPage(1, 6)).data).toEqual([])
})

it('fetchSource leaves out removed and hidden GIFs, and still pages past them', async () => {
  const client = makeClient({
    trending: vi.fn(async () => ({
      data: [makeGif('a', { is_hidden: 1 }), makeGif('b', { is_removed: 1 }), makeGif('c')],
      pagination: { count: 3, offset: 0, total_count: 3 },
      meta,
    })),
  })
  const next = createPaginator(fetchSource(client, sourceOf('trending')))
  expect((await next()).map(({ id }) => id)).toEqual(['c'])
  expect(next.done).toBe(true)
})

it('fetchSource bypasses the cache after an error', async () => {
  const trending = many().mockRejectedValueOnce(new Error('down'))
  const fetchPage = fetchSource(makeClient({ trending }), sourceOf('trending'))
  await rejection(fetchPage(0, 6))
  await fetchPage(0, 6)
  await fetchPage(6, 6)
  const calls = trending.mock.calls as unknown as [{ reload?: boolean }][]
  expect(calls.map(([request]) => request.reload === true)).toEqual([false, true, false])
})

it.each([
  ['abc', 'one'],
  ['random:cat', 'one'],
  ['search:cat', 'a'],
  ['ids:b,a', 'b'],
])('firstGif of %s is %s', async (source, id) =>
  expect((await firstGif(makeClient(), sourceOf(source))).id).toBe(id),
)

it('firstGif passes on type, rating, tag, signal and reload', async () => {
  const client = makeClient()
  const { signal } = new AbortController()
  await firstGif(client, sourceOf('random:cat'), {
    type: 'stickers',
    rating: 'g',
    lang: 'de',
    signal,
    reload: true,
  })
  expect(client.random).toHaveBeenCalledWith({
    type: 'stickers',
    rating: 'g',
    signal,
    reload: true,
    tag: 'cat',
  })
})

it('firstGif rejects with not-found for a removed GIF and an empty list', async () => {
  const removed = makeClient({ gif: async () => ({ data: makeGif('x', { is_removed: true }), meta }) })
  expect(await rejection(firstGif(removed, sourceOf('x')))).toMatchObject({ code: 'not-found' })
  const empty = makeClient({ search: async () => makePage([]) })
  expect(await rejection(firstGif(empty, sourceOf('search:x')))).toMatchObject({ code: 'not-found' })
})

it('firstGif returns a hidden GIF by id', async () => {
  const hidden = makeClient({ gif: async () => ({ data: makeGif('x', { is_hidden: true }), meta }) })
  expect((await firstGif(hidden, sourceOf('x'))).id).toBe('x')
})
