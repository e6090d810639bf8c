/** Calls of the public API that read, against our server; `dialects.test.ts` makes the others. */
import { expect, it } from 'vitest'
import { createClient } from '../../src/api/createClient.ts'
import type { Client, Meta } from '../../src/api/types.ts'
import { STAFF } from '../unit/server/fakeLibrary.ts'
import { ownServer } from '../unit/server/ownServer.ts'

const provider = await ownServer()
const client = createClient({
  api: 'http://gifs.test/v1/',
  key: 'KEY',
  headers: STAFF,
  fetch: async (input, init) => provider.app.request(input as string, init),
})

const lists: [string, (c: Client) => Promise<{ data: unknown[]; meta: Meta }>][] = [
  ['search of a channel', c => c.search('', { channel: 'mia_moves' })],
  ['search of text', c => c.search('hello', { type: 'text', limit: 2 })],
  ['trending', c => c.trending({ type: 'text', limit: 2 })],
  ['related', c => c.related('stick1', { type: 'stickers' })],
  ['gifsByCategory', c => c.gifsByCategory('animals', 'cat')],
  ['animate', c => c.animate('hello you', { limit: 2 })],
  ['videos', c => c.videos('ocean')],
  ['relatedVideos', c => c.relatedVideos('cat1')],
  ['categories', c => c.categories()],
  ['subcategories', c => c.subcategories('animals')],
  ['trendingSearches', c => c.trendingSearches()],
  ['associations', c => c.associations('cat1')],
  ['searchTags', c => c.searchTags('ha')],
  ['channels', c => c.channels('mia')],
  ['relatedTags', c => c.relatedTags('animal', 0.1)],
  ['tagsOfGif', c => c.tagsOfGif('cat1')],
]

it.each(lists)('%s', async (_, call) => {
  const { data, meta } = await call(client)
  expect(meta.response_id).not.toBe('')
  expect(data.length).toBeGreaterThan(0)
})

it('emojiVariations: the emoji that share a tag with one, without itself', async () => {
  const [stick1] = await provider.store.gifs.getMany(['stick1'])
  if (!stick1) throw new Error('The library has no stick1')
  const other = { ...stick1, id: 'stick3', title: 'Smiling cat face', tags: ['emoji', 'smile', 'cat'] }
  await provider.store.gifs.put([other])
  const { data, pagination } = await client.emojiVariations('stick1')
  expect(data.map(({ id }) => id)).toEqual(['stick3'])
  expect(pagination).toMatchObject({ count: 1, offset: 0, total_count: 1 })
  await provider.store.gifs.remove(['stick3'])
})
