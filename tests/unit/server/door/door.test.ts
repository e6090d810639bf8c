/** What a door asks the provider and what it answers, in GIPHY's shape. */
import { describe, expect, it, vi } from 'vitest'
import { openStore } from '../../../../server/index.ts'
import { STAFF } from '../fakeLibrary.ts'
import { eachWithProvider, KEY } from './doorKit.ts'

const MINUTE_MS = 60_000

const door = eachWithProvider()
const titles = async (path: string) => (await door.server.json(path)).data.map(({ id }) => id)

describe('what is asked', () => {
  it("has the server's key and nothing of the visitor's", async () => {
    await door.open()
    await door.server.get('/v1/gifs/search?q=zebra&api_key=visitors&random_id=me&limit=2', {
      headers: { Cookie: 'session=1', 'X-Forwarded-For': '203.0.113.9', Referer: 'https://page.example/' },
    })
    expect(door.asked).toHaveLength(1)
    const { url, headers } = door.asked[0] as Request
    expect([...new URL(url).searchParams.keys()].sort()).toEqual(['api_key', 'limit', 'offset', 'q'])
    expect(new URL(url).searchParams.get('api_key')).toBe(KEY)
    for (const name of ['cookie', 'x-forwarded-for', 'referer']) expect(headers.get(name)).toBeNull()
  })

  it.each([
    '..%2f..%2fadmin',
    '%2e%2e%5cadmin',
    '%252e%252e%252fadmin',
    'gifs/..%2F..%2f..%2fadmin',
    '..%2f',
  ])('never leaves the API: %s', async path => {
    await door.open()
    expect((await door.server.get(`/v1/${path}`)).status).toBe(404)
    expect(door.asked).toEqual([])
  })

  it('may have dots and slashes in a word', async () => {
    await door.open()
    await door.server.get('/v1/words/a%2Fb...c')
    expect(door.asked).toHaveLength(1)
  })

  it('is asked once for the same question, in any order of its parts', async () => {
    await door.open()
    let release = () => {}
    door.hold = new Promise(resolve => {
      release = resolve
    })
    const all = Promise.all(
      ['q=zebra&limit=2', 'limit=2&q=zebra', 'limit=2&q=zebra&x=1'].map(query =>
        door.server.get(`/v1/gifs/search?${query}`),
      ),
    )
    await expect.poll(() => door.asked.length).toBe(1)
    release()
    expect((await all).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(door.asked).toHaveLength(1)
  })
})

describe('answers', () => {
  it("put the library's own GIFs first, on every page, and never the key", async () => {
    await door.open()
    const first = await door.server.json('/v1/gifs/search?q=cat&limit=5')
    expect(first.data.map(({ id }) => id).slice(0, 2)).toEqual(['cat1', 'dog1'])
    expect(first.pagination).toMatchObject({ count: 5, total_count: 32 })
    const second = await titles('/v1/gifs/search?q=cat&limit=5&offset=5')
    const both = [...first.data.map(({ id }) => id), ...second]
    expect(new Set(both).size).toBe(10)
    expect(JSON.stringify(first)).not.toContain(KEY)
  })

  it("are the provider's for a GIF that only it has", async () => {
    await door.open()
    expect((await door.server.json('/v1/gifs/theirs3')).data.title).toBe('Zebra cat')
    expect((await door.server.json('/v1/gifs/cat1')).data.title).toBe('Cat party')
    expect((await door.server.get('/v1/gifs/nobody')).status).toBe(404)
    expect((await door.server.get('/v1/gifs/theirs4', { method: 'HEAD' })).status).toBe(200)
  })

  it('are compressed and validated as others are', async () => {
    await door.open()
    const first = await door.server.get('/v1/gifs/search?q=zebra', { headers: { 'Accept-Encoding': 'br' } })
    expect(first.headers.get('Content-Encoding')).toBe('br')
    const again = await door.server.get('/v1/gifs/search?q=zebra', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('are fresh for a minute, then stale while they are asked anew', async () => {
    await door.open()
    const path = '/v1/gifs/search?q=zebra&limit=2'
    await door.server.get(path)
    door.nowMs += MINUTE_MS - 1
    await door.server.get(path)
    expect(door.asked).toHaveLength(1)
    door.nowMs += 2
    await door.server.get(path)
    await expect.poll(() => door.asked.length).toBe(2)
    const text = await (await door.server.get('/metrics', { headers: STAFF })).text()
    expect(text).toContain('giflet_cache_requests_total{cache="upstream",result="fresh"} 1')
    expect(text).toContain('giflet_cache_requests_total{cache="upstream",result="stale"} 1')
  })
})

describe('answers of chance', () => {
  it('are kept nowhere', async () => {
    const { shared, close } = await openStore({ folder: ':memory:' })
    const set = vi.spyOn(shared, 'set')
    await door.open({ shared })
    expect((await door.server.get('/v1/gifs/random?tag=zebra')).status).toBe(200)
    expect(door.asked).toHaveLength(1)
    expect(set).not.toHaveBeenCalled()
    await door.server.get('/v1/gifs/search?q=zebra')
    expect(set).toHaveBeenCalledOnce()
    await close()
  })
})

describe('a provider that is down', () => {
  it('leaves what was kept, and the library', async () => {
    await door.open()
    const path = '/v1/gifs/search?q=zebra&limit=2'
    const before = await titles(path)
    door.isDown = true
    door.nowMs += 60 * MINUTE_MS
    expect(await titles(path)).toEqual(before)
    // The rest after a failure: no second question.
    expect(door.asked).toHaveLength(2)
    const own = await door.server.get('/v1/gifs/search?q=cat&limit=5')
    expect(((await own.json()) as { data: unknown[] }).data).toHaveLength(2)
    expect(own.headers.get('Cache-Control')).toBe('no-store')
    const none = await door.server.get('/v1/gifs/theirs9')
    expect(none.status).toBe(503)
    expect(none.headers.get('Retry-After')).toBe('2')
  })

  it('is told apart from a wrong key, which no page gets to see', async () => {
    await door.open({ key: 'wrong_key' })
    const answer = await door.server.get('/v1/gifs/theirs1')
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('wrong_key')
  })
})

describe('the quota', () => {
  it('is spread over the hour and shown', async () => {
    await door.open({ quota: 8 })
    const ask = async (id: number) => (await door.server.get(`/v1/gifs/theirs${id}`)).status
    expect([await ask(1), await ask(2), await ask(3)]).toEqual([200, 200, 503])
    expect(door.asked).toHaveLength(2)
    door.nowMs += 10 * MINUTE_MS
    expect(await ask(3)).toBe(200)
    const text = await (await door.server.get('/metrics', { headers: STAFF })).text()
    expect(text).toContain('giflet_upstream_requests_last_hour 3')
    expect(text).toContain('giflet_upstream_requests_left 0')
  })

  it('is never exceeded within any hour', async () => {
    await door.open({ quota: 8 })
    for (let minute = 0; minute < 60; minute += 1) {
      await door.server.get(`/v1/gifs/made_up${minute}`)
      door.nowMs += MINUTE_MS
    }
    expect(door.asked.length).toBeLessThanOrEqual(8)
    expect(door.asked.length).toBeGreaterThan(5)
  })
})
