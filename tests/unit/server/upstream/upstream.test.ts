/** Requests to a provider of GIPHY's shape, and the server's answers. */
import { afterEach, describe, expect, it, vi } from 'vitest'
import { STAFF } from '../fakeLibrary.ts'
import { eachWithProvider, KEY } from './upstreamKit.ts'

const MINUTE_MS = 60_000

const setup = eachWithProvider()
const titles = async (path: string) => (await setup.server.json(path)).data.map(({ id }) => id)

it("a request to the provider has the server's key and no data of the visitor", async () => {
  await setup.open()
  await setup.server.get('/v1/gifs/search?q=zebra&api_key=visitors&random_id=me&limit=2', {
    headers: { Cookie: 'session=1', 'X-Forwarded-For': '203.0.113.9', Referer: 'https://page.example/' },
  })
  expect(setup.asked).toHaveLength(1)
  const { url, headers } = setup.asked[0] as Request
  expect([...new URL(url).searchParams.keys()].sort()).toEqual(['api_key', 'limit', 'offset', 'q'])
  expect(new URL(url).searchParams.get('api_key')).toBe(KEY)
  for (const name of ['cookie', 'x-forwarded-for', 'referer']) expect(headers.get(name)).toBeNull()
})

it.each([
  ...['..%2f..%2fadmin', '%2e%2e%5cadmin', '%252e%252e%252fadmin', 'gifs/..%2F..%2f..%2fadmin', '..%2f'],
  ...['gifs/search/nonsense', 'x1', 'words/cat', 'gifs/search?q=cat&limit=2&rating=nonsense'],
  'gifs/theirs1?lang=nonsense',
])('no address outside the API and no unknown call is passed on to the provider: %s', async path => {
  await setup.open()
  const { status } = await setup.server.get(`/v1/${path}`)
  expect(status).toBe(path.includes('?') ? 400 : 404)
  expect(setup.asked).toEqual([])
})

it('equal calls cause one request, in any order of their parameters', async () => {
  await setup.open()
  let release = () => {}
  setup.hold = new Promise(resolve => {
    release = resolve
  })
  const all = Promise.all(
    ['q=zebra&limit=2', 'limit=2&q=zebra', 'limit=2&q=zebra&x=1'].map(query =>
      setup.server.get(`/v1/gifs/search?${query}`),
    ),
  )
  await expect.poll(() => setup.asked.length).toBe(1)
  release()
  expect((await all).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(setup.asked).toHaveLength(1)
})

it("answers put the library's own GIFs first, on every page, and never the key", async () => {
  await setup.open()
  const first = await setup.server.json('/v1/gifs/search?q=cat&limit=5')
  expect(first.data.map(({ id }) => id).slice(0, 2)).toEqual(['cat1', 'dog1'])
  expect(first.pagination).toMatchObject({ count: 5, total_count: 32 })
  const second = await titles('/v1/gifs/search?q=cat&limit=5&offset=5')
  const both = [...first.data.map(({ id }) => id), ...second]
  expect(new Set(both).size).toBe(10)
  expect(JSON.stringify(first)).not.toContain(KEY)
})

it('the provider answers for a GIF that only it has', async () => {
  await setup.open()
  expect((await setup.server.json('/v1/gifs/theirs3')).data.title).toBe('Zebra cat')
  expect((await setup.server.json('/v1/gifs/cat1')).data.title).toBe('Cat party')
  expect((await setup.server.get('/v1/gifs/nobody')).status).toBe(404)
  expect((await setup.server.get('/v1/gifs/theirs4', { method: 'HEAD' })).status).toBe(200)
})

it('answers are fresh for a minute, then served stale while they are renewed', async () => {
  await setup.open()
  const path = '/v1/gifs/search?q=zebra&limit=2'
  await setup.server.get(path)
  setup.nowMs += MINUTE_MS - 1
  await setup.server.get(path)
  expect(setup.asked).toHaveLength(1)
  setup.nowMs += 2
  await setup.server.get(path)
  await expect.poll(() => setup.asked.length).toBe(2)
  const text = await (await setup.server.get('/metrics', { headers: STAFF })).text()
  expect(text).toContain('giflet_cache_requests_total{cache="upstream",result="fresh"} 1')
  expect(text).toContain('giflet_cache_requests_total{cache="upstream",result="stale"} 1')
})

it('each call for a random GIF causes a request', async () => {
  await setup.open()
  for (let count = 0; count < 2; count += 1) {
    const answer = await setup.server.get('/v1/gifs/random?tag=zebra')
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
  }
  expect(setup.asked).toHaveLength(2)
})

it('cached answers and the library remain while the provider is down', async () => {
  await setup.open()
  const path = '/v1/gifs/search?q=zebra&limit=2'
  const before = await titles(path)
  setup.isDown = true
  setup.nowMs += 60 * MINUTE_MS
  expect(await titles(path)).toEqual(before)
  const own = await setup.server.get('/v1/gifs/search?q=cat&limit=5')
  expect(((await own.json()) as { data: unknown[] }).data).toHaveLength(2)
  expect(own.headers.get('Cache-Control')).toBe('no-store')
  const none = await setup.server.get('/v1/gifs/theirs9')
  expect(none.status).toBe(503)
  expect(none.headers.get('Retry-After')).toBe('2')
})

it('no page sees a key that the provider refuses', async () => {
  await setup.open({ key: 'wrong_key' })
  const answer = await setup.server.get('/v1/gifs/theirs1')
  expect(answer.status).toBe(503)
  expect(await answer.text()).not.toContain('wrong_key')
})

const wrong = '/v1/gifs/wrong'
it.each([
  ['a page in place of JSON', () => new Response('<h1>Not found</h1>', { status: 404 })],
  ['a redirect', () => Response.redirect('https://elsewhere.example/')],
  ['an error of the provider', () => new Response('', { status: 500 })],
  ['a refusal', () => new Response('{}', { status: 429 })],
])('one failing address does not affect others: %s', async (_, bad) => {
  await setup.open()
  setup.answer = ({ pathname }) => (pathname.endsWith('/wrong') ? bad() : undefined)
  for (let count = 0; count < 5; count += 1) {
    expect((await setup.server.get(wrong)).status).toBeGreaterThanOrEqual(502)
    expect((await setup.server.get(`/v1/gifs/theirs${count}`)).status).toBe(200)
    setup.nowMs += 500
  }
  // The failure is kept: the provider is not asked each time.
  expect(setup.asked.filter(({ url }) => url.includes('/wrong')).length).toBeLessThanOrEqual(2)
})

it('the provider gets no requests for a while after several addresses have failed', async () => {
  await setup.open()
  setup.isDown = true
  const ask = async (id: number) => (await setup.server.get(`/v1/gifs/theirs${id}`)).status
  for (let id = 0; id < 6; id += 1) expect(await ask(id)).toBe(503)
  expect(setup.asked).toHaveLength(3)
  setup.isDown = false
  setup.nowMs += 2_001
  expect(await ask(7)).toBe(200)
})

describe('the quota', () => {
  afterEach(() => {
    vi.useRealTimers()
  })
  const from = (client: string) => ({ headers: { 'X-Forwarded-For': client } })

  it('leaves requests for others while one client asks without end', async () => {
    await setup.open({ quota: 280 })
    const ask = async (id: string, client: string) =>
      (await setup.server.get(`/v1/gifs/theirs${id}`, from(client))).status
    for (let count = 0; count < 30; count += 1) await ask(`x${count}`, '203.0.113.1')
    expect(setup.asked).toHaveLength(10)
    expect(await ask('1', '203.0.113.1')).toBe(503)
    expect(await ask('1', '203.0.113.2')).toBe(200)
    // A cached answer costs no quota.
    expect(await ask('1', '203.0.113.1')).toBe(200)
    const text = await (await setup.server.get('/metrics', { headers: STAFF })).text()
    expect(text).toContain('giflet_upstream_requests_total 11')
  })

  it('is never exceeded within any hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await setup.open({ quota: 14 })
    for (let minute = 0; minute < 60; minute += 1) {
      await setup.server.get(`/v1/gifs/made_up${minute}`, from(`203.0.113.${minute}`))
      vi.setSystemTime(Date.now() + MINUTE_MS)
    }
    expect(setup.asked.length).toBeLessThanOrEqual(14)
    expect(setup.asked.length).toBeGreaterThan(5)
  })
})
