import { expect, it } from 'vitest'
import { decodePayload } from '../../../../../server/http/analyticsPayload.ts'
import { ORIGIN } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer()

const idsOf = async (path: string) => {
  const body = await server.json(path)
  expect(body.meta, path).toMatchObject({ status: 200, msg: 'OK' })
  return body.data.map(gif => gif.id)
}

it.each([
  ['/v1/gifs?ids=dog1,nope,cat1,dog1', ['dog1', 'cat1']],
  ['/v1/gifs/search?q=cat', ['cat1', 'dog1']],
  ['/v1/gifs/search?q=cat&limit=1&offset=1', ['dog1']],
  ['/v1/gifs/search?q=cat&offset=50', []],
  ['/v1/gifs/search?q=@mia_moves%20nap', ['dog1']],
  ['/v1/stickers/search?q=happy', ['stick1']],
  ['/v1/videos/search?q=ocean', ['vid1']],
  ['/v1/videos/trending', ['vid1']],
  ['/v1/gifs/search?q=party&rating=PG-13', ['cat1']],
  ['/v1/videos/related?gif_id=cat1', ['vid1']],
  ['/v1/stickers/related?gif_id=cat1', ['stick1', 'stick2']],
  ['/v1/gifs/categories/emotions/sad', []],
  ['/v1/gifs/categories/actions/sleep', ['dog1']],
])('lists %s', async (path, ids) => {
  expect(await idsOf(path)).toEqual(ids)
})

it('lists translate a phrase into one GIF, or into none', async () => {
  const translated = async (path: string) => (await server.json(path)).data as unknown
  expect(await translated('/v1/gifs/translate?s=cat')).toMatchObject({ id: 'cat1' })
  expect(await translated('/v1/gifs/translate?s=cat&weirdness=10')).toMatchObject({ id: 'dog1' })
  expect(await translated('/v1/stickers/translate?s=happy')).toMatchObject({ id: 'stick1' })
  expect(await translated('/v1/gifs/translate?s=zzzzqqqq')).toEqual([])
  expect((await server.get('/v1/gifs/translate')).status).toBe(400)
})

it('lists give each client a random id', async () => {
  const idOf = async () =>
    ((await server.json('/v1/randomid')).data as unknown as { random_id: string }).random_id
  const id = await idOf()
  expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(await idOf()).not.toBe(id)
})

it('lists have the offset and the exact total, whatever limit is asked for', async () => {
  const { data, pagination } = await server.json('/v1/gifs/trending?limit=2&offset=1')
  expect(data).toHaveLength(2)
  expect(pagination).toEqual({ count: 2, offset: 1, total_count: 5 })
  expect((await server.json('/v1/gifs/trending?limit=100000')).pagination.count).toBe(5)
})

it('lists contain GIFs and videos, stickers, or videos', async () => {
  const types = async (path: string) => new Set((await server.json(path)).data.map(gif => gif.type))
  expect(await types('/v1/gifs/trending')).toEqual(new Set(['gif', 'video']))
  expect(await types('/v1/stickers/trending')).toEqual(new Set(['sticker']))
  expect(await types('/v1/emoji')).toEqual(new Set(['sticker']))
})

it('lists return a random GIF, uncached', async () => {
  const response = await server.get('/v1/stickers/random?tag=love')
  expect(((await response.json()) as { data: object }).data).toMatchObject({ id: 'stick2' })
  expect(response.headers.get('Cache-Control')).toBe('no-store')
})

it('channels are listed with their user and a GIF', async () => {
  const { data, pagination } = await server.json('/v1/channels/search?q=mi')
  expect(pagination.total_count).toBe(1)
  expect(data[0]).toMatchObject({
    slug: 'mia_moves',
    display_name: 'Mía Moves',
    url: `${ORIGIN}/channels/mia_moves`,
    user: { avatar_url: `${ORIGIN}/avatars/mia_moves/default.png` },
    featured_gif: { id: 'cat1', analytics_response_payload: expect.any(String) },
  })
})

it('only categories with GIFs are listed', async () => {
  const { data } = await server.json('/v1/gifs/categories')
  expect(data.map(category => category.name)).toContain('emotions')
  expect(data.map(category => category.name)).not.toContain('sports')
  const emotions = data.find(category => category.name === 'emotions')
  expect(emotions).toMatchObject({
    name_encoded: 'emotions',
    subcategories: expect.arrayContaining([{ name: 'happy', name_encoded: 'happy' }]),
    gif: { id: expect.any(String) },
  })
  expect((await server.json('/v1/gifs/categories/Emotions')).data.map(sub => sub.name)).toEqual(
    expect.arrayContaining(['happy', 'love']),
  )
})

it('tag calls list trending searches, tag completions, related tags, tags of a GIF', async () => {
  expect((await server.json('/v2/trending/searches')).data).toContain('happy')
  const found = await server.json('/v1/gifs/search/tags?q=hap')
  expect(found.data[0]).toMatchObject({ name: 'happy', name_encoded: 'happy' })
  expect(decodePayload(found.data[0]?.analytics_response_payload)?.responseId).toBe(found.meta.response_id)
  const related = (await server.json('/v1/tags/related/happy')).data
  expect(related.map(tag => tag.name)).toContain('sea')
  const scored = (await server.json('/v1/tags/related/animal?score=1')).data
  expect(scored.every(tag => tag.score === 1)).toBe(true)
  expect((await server.json('/v1/tags/related/gif/cat1')).data.map(tag => tag.name)).toEqual([
    'party',
    'animal',
    'happy',
  ])
})
