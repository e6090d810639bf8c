import { expect, it, vi } from 'vitest'
import { gifRecord } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

const start = async () => {
  const server = await ownServer({ ignoreBots: true })
  const names = async (path: string) =>
    ((await server.json(path)).data as { name?: string }[]).map(each => each.name ?? each)
  const tenor = async (path: string) =>
    ((await (await server.get(`/tenor/v2/${path}`)).json()) as { results: string[] }).results
  const top = async () => (await server.store.searches.top('', 10)).map(({ term }) => term)
  return { ...server, names, tenor, top }
}

it('suggests searches with results, in both dialects', async () => {
  const { get, names, tenor, top } = await start()
  await get('/v1/gifs/search?q=cat%20party')
  await get('/search?q=Red%20heart')
  await get('/search/ocean%20waves')
  await get('/tenor/v2/search?q=dog%20nap')
  await expect.poll(top).toHaveLength(4)
  expect(await names('/v1/trending/searches')).toEqual(expect.arrayContaining(['cat party', 'ocean waves']))
  expect((await names('/v1/gifs/search/tags?q=ca'))[0]).toBe('cat party')
  expect((await tenor('autocomplete?q=do'))[0]).toBe('dog nap')
  expect(await tenor('trending_terms')).toContain('red heart')
})

it('counts neither later pages, nor crawlers, nor searches without results', async () => {
  const { get, store, top } = await start()
  await get('/v1/gifs/search?q=dog%20nap&offset=25')
  await get('/v1/gifs/search?q=dog%20nap', { headers: { 'User-Agent': 'Googlebot/2.1' } })
  await get('/v1/gifs/search?q=xylophone')
  await get('/v1/gifs/search?q=coffee')
  await expect.poll(top).toEqual(['coffee'])
  expect(await store.searches.worthShowing(['xylophone'])).toEqual([])
})

it('suggests neither hidden terms nor terms that find only removed GIFs', async () => {
  const { get, store, names, tenor, top } = await start()
  await get('/v1/gifs/search?q=coffee')
  await get('/v1/gifs/search?q=sleep')
  await expect.poll(top).toHaveLength(2)
  const all = async () => [
    ...(await names('/v1/trending/searches')),
    ...(await names('/v1/gifs/search/tags?q=coff')),
    ...(await names('/v1/gifs/search/tags?q=sl')),
    ...(await tenor('trending_terms')),
    ...(await tenor('autocomplete?q=sleep')),
  ]
  expect(await all()).toEqual(expect.arrayContaining(['coffee', 'sleep']))
  await store.searches.hide('Sleep')
  await store.gifs.patch('cafe1', { is_removed: true })
  await expect.poll(all).not.toEqual(expect.arrayContaining(['sleep']))
  expect(await all()).not.toContain('coffee')
})

it.each(['/v1/gifs/search/tags?q=word', '/v1/trending/searches?'])(
  '%s looks for few suggestions, whatever the offset',
  async path => {
    const { names, store } = await start()
    const tags = (at: number) => Array.from({ length: 50 }, (_, tag) => `word${at}x${tag}`)
    await store.gifs.put(Array.from({ length: 5 }, (_, at) => gifRecord(`many${at}`, { tags: tags(at) })))
    const looked = vi.spyOn(store.searches, 'worthShowing')
    expect(await names(`${path}&offset=95&limit=50`)).toHaveLength(5)
    expect(await names(`${path}&offset=1000000`)).toEqual([])
    for (const [terms] of looked.mock.calls) expect(terms.length).toBeLessThanOrEqual(110)
  },
)
