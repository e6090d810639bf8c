import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { ownServer } from '../ownServer.ts'

const server = await ownServer()
const PATH = '/v1/gifs/cat1'
const titleOf = async () => (await server.json(PATH)).data.title

it('queries the database once for several equal requests', async () => {
  const get = vi.spyOn(server.store.gifs, 'get')
  const answers = []
  for (const query of ['', '', '?api_key=a&pingback_id=b', '?pingback_id=c'])
    answers.push(await (await server.get(`/v1/gifs/dog1${query}`)).text())
  // Parameters of a visitor make no other answer.
  expect(get.mock.calls.length).toBeLessThanOrEqual(2)
  const [first = '', second] = answers
  expect(second).toBe(first)
  expect(new Set(answers.map(text => JSON.parse(text).data.id))).toEqual(new Set(['dog1']))
})

it('drops all answers with each change', async () => {
  expect(await titleOf()).toBe('Cat party')
  await server.store.gifs.patch('cat1', { title: 'Tiger' })
  expect(await titleOf()).toBe('Tiger')
  await server.store.gifs.patch('cat1', { title: null })
  expect(await titleOf()).toBe('Cat party')
})

it('sends each encoding that a client accepts, and 304 to a client with the answer', async () => {
  const own = await ownServer()
  const path = '/v1/gifs/trending'
  const accepting = async (encoding: string) => {
    const answer = await own.get(path, { headers: { 'Accept-Encoding': encoding } })
    expect(answer.headers.get('Content-Encoding')).toBe(encoding.includes('q=0') ? null : encoding)
    expect(answer.headers.get('Vary')).toContain('Accept-Encoding')
    return { tag: answer.headers.get('ETag') ?? '', bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  for (let turn = 0; turn < 2; turn += 1) {
    const plain = await accepting('br;q=0, gzip;q=0')
    expect(brotliDecompressSync((await accepting('br')).bytes)).toEqual(plain.bytes)
    expect(gunzipSync((await accepting('gzip')).bytes)).toEqual(plain.bytes)
    const again = await own.get(path, { headers: { 'If-None-Match': plain.tag } })
    expect(again.status).toBe(304)
    expect(await again.text()).toBe('')
  }
})

it('does not cache an answer that differs each time', async () => {
  const random = vi.spyOn(server.store.gifs, 'random')
  await server.get('/v1/gifs/random')
  await server.get('/v1/gifs/random')
  expect(random).toHaveBeenCalledTimes(2)
})
