import { expect, it } from 'vitest'
import { type BookmarkApi, createBookmarkClient, RANDOM_POOL } from '../../../src/api/bookmarkClient.ts'
import type { GifsResult, ListOptions } from '../../../src/api/types.ts'
import { normalizeGif } from '../../../src/gif/normalizeGif.ts'
import { rejection } from './apiServer.ts'

const GIFS = [
  normalizeGif({ id: 'a', title: 'Cat', tags: ['cat', 'jump'] }),
  normalizeGif({ id: 'b', title: 'Cat again', tags: ['cat'] }),
  normalizeGif({ id: 'c', title: 'Dog', tags: ['dog'] }),
]

/** Pages of `pageSize`, bookmarked by the number of those before. */
function apiOf(pageSize: number) {
  const asked: [string | undefined, ListOptions][] = []
  const page = (found: typeof GIFS, next = '0'): GifsResult => {
    const end = Number(next) + pageSize
    const data = found.slice(Number(next), end)
    const more = end < found.length && { next: String(end) }
    return { data, pagination: { count: data.length, offset: 0, ...more }, meta: { response_id: '' } }
  }
  const api: BookmarkApi = {
    async list(term, request) {
      asked.push([term, request])
      const words = term?.split(' ') ?? []
      return page(
        GIFS.filter(({ tags }) => words.every(word => tags.includes(word))),
        request.next,
      )
    },
    gifs: async ids => page(GIFS.filter(({ id }) => ids.includes(id))),
  }
  return { client: createBookmarkClient(api), asked }
}

const idsOf = ({ data }: GifsResult) => data.map(({ id }) => id)

it('createBookmarkClient refuses an invalid id, and does not find an unknown one', async () => {
  const { client } = apiOf(9)
  expect(await rejection(client.gif(''))).toMatchObject({ code: 'bad-argument' })
  expect(await rejection(client.gif('z'))).toMatchObject({ code: 'not-found' })
})

it('createBookmarkClient takes the first GIF of an answer with more than was asked for', async () => {
  const all = { data: GIFS, pagination: { count: 3, offset: 0 }, meta: { response_id: '' } }
  const answer = async () => ({ ...all, data: [...GIFS] })
  const client = createBookmarkClient({ list: answer, gifs: answer })
  for (let round = 0; round < 20; round++) expect((await client.gif('a')).data.id).toBe('a')
})

it('createBookmarkClient counts a last page from its offset', async () => {
  const { pagination } = await apiOf(2).client.trending({ offset: 2, next: '2' })
  expect(pagination).toEqual({ count: 1, offset: 2, total_count: 3 })
})

it('createBookmarkClient finds related GIFs by the closest tags that find any, page by page', async () => {
  const { client, asked } = apiOf(1)
  const first = await client.related('a')
  expect([idsOf(first), first.pagination.next]).toEqual([[], '1 1'])
  const second = await client.related('a', { next: '1 1', offset: 1 })
  expect([idsOf(second), second.pagination.next]).toEqual([['b'], undefined])
  expect(asked.map(([term]) => term)).toEqual(['cat jump', 'cat', 'cat'])
})

it('createBookmarkClient has nothing related where no other GIF has a tag', async () => {
  const { data, pagination } = await apiOf(9).client.related('c')
  expect([data, pagination]).toEqual([[], { count: 0, offset: 0, total_count: 0 }])
})

it('createBookmarkClient picks a random GIF among many', async () => {
  const { client, asked } = apiOf(9)
  expect((await client.random({ tag: 'dog' })).data.id).toBe('c')
  await client.random()
  expect(asked.map(([term, { limit }]) => [term, limit])).toEqual([
    ['dog', RANDOM_POOL],
    [undefined, RANDOM_POOL],
  ])
})

it('createBookmarkClient has no channels', async () => {
  expect(await rejection(apiOf(9).client.search('cat', { channel: 'zoo' }))).toMatchObject({
    code: 'unsupported',
  })
})
