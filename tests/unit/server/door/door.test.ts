/** A door to a real server with the same API, which can be told to fail. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDoor, type DoorOptions } from '../../../../server/door/door.ts'
import { upstreamOf } from '../../../../server/door/upstream.ts'
import { createServer } from '../../../../server/http/createServer.ts'
import { type Listening, listen, openStore } from '../../../../server/index.ts'
import { createMetrics } from '../../../../server/metrics.ts'
import { fakeLibrary, gifRecord, STAFF, type TestServer, testServer } from '../fakeLibrary.ts'

const KEY = 'key_of_the_operator'
const MINUTE_MS = 60_000

let asked: Request[]
let isDown: boolean
let hold: Promise<void> | undefined
let provider: Listening
let endProvider: () => Promise<void>
let server: TestServer
let nowMs: number

beforeEach(async () => {
  asked = []
  isDown = false
  hold = undefined
  nowMs = 1_700_000_000_000
  const records = Array.from({ length: 30 }, (_, index) =>
    gifRecord(`theirs${index}`, { title: 'Zebra cat' }),
  )
  const library = await fakeLibrary(records)
  const store = await openStore({ folder: ':memory:' })
  await store.gifs.put(records)
  const app = createServer({ library, store, apiKeys: [KEY] })
  provider = await listen(
    {
      fetch: async (request, env) => {
        asked.push(request)
        await hold
        return isDown ? new Response('broken', { status: 502 }) : app.fetch(request, env)
      },
    },
    { port: 0, host: '127.0.0.1' },
  )
  endProvider = async () => {
    await provider.close()
    await store.close()
    await library.close()
  }
})
afterEach(async () => {
  await server.close()
  await endProvider()
})

async function open(options: Partial<DoorOptions> = {}) {
  const metrics = createMetrics()
  const door = createDoor({
    upstream: upstreamOf(provider.origin),
    key: KEY,
    metrics,
    now: () => nowMs,
    ...options,
  })
  server = await testServer({ door, metrics })
}
const titles = async (path: string) => (await server.json(path)).data.map(({ id }) => id)

describe('what is asked', () => {
  it("has the server's key and nothing of the visitor's", async () => {
    await open()
    await server.get('/v1/gifs/search?q=zebra&api_key=visitors&random_id=me&limit=2', {
      headers: { Cookie: 'session=1', 'X-Forwarded-For': '203.0.113.9', Referer: 'https://page.example/' },
    })
    expect(asked).toHaveLength(1)
    const { url, headers } = asked[0] as Request
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
    await open()
    expect((await server.get(`/v1/${path}`)).status).toBe(404)
    expect(asked).toEqual([])
  })

  it('may have dots and slashes in a word', async () => {
    await open()
    await server.get('/v1/words/a%2Fb...c')
    expect(asked).toHaveLength(1)
  })

  it('is asked once for the same question, in any order of its parts', async () => {
    await open()
    let release = () => {}
    hold = new Promise(resolve => {
      release = resolve
    })
    const all = Promise.all(
      ['q=zebra&limit=2', 'limit=2&q=zebra', 'limit=2&q=zebra&x=1'].map(query =>
        server.get(`/v1/gifs/search?${query}`),
      ),
    )
    await expect.poll(() => asked.length).toBe(1)
    release()
    expect((await all).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(asked).toHaveLength(1)
  })
})

describe('answers', () => {
  it("put the library's own GIFs first, on every page, and never the key", async () => {
    await open()
    const first = await server.json('/v1/gifs/search?q=cat&limit=5')
    expect(first.data.map(({ id }) => id).slice(0, 2)).toEqual(['cat1', 'dog1'])
    expect(first.pagination).toMatchObject({ count: 5, total_count: 32 })
    const second = await titles('/v1/gifs/search?q=cat&limit=5&offset=5')
    const both = [...first.data.map(({ id }) => id), ...second]
    expect(new Set(both).size).toBe(10)
    expect(JSON.stringify(first)).not.toContain(KEY)
  })

  it("are the provider's for a GIF that only it has", async () => {
    await open()
    expect((await server.json('/v1/gifs/theirs3')).data.title).toBe('Zebra cat')
    expect((await server.json('/v1/gifs/cat1')).data.title).toBe('Cat party')
    expect((await server.get('/v1/gifs/nobody')).status).toBe(404)
  })

  it('are compressed and validated as others are', async () => {
    await open()
    const first = await server.get('/v1/gifs/search?q=zebra', { headers: { 'Accept-Encoding': 'br' } })
    expect(first.headers.get('Content-Encoding')).toBe('br')
    const again = await server.get('/v1/gifs/search?q=zebra', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  it('are fresh for a minute, then stale while they are asked anew', async () => {
    await open()
    const path = '/v1/gifs/search?q=zebra&limit=2'
    await server.get(path)
    nowMs += MINUTE_MS - 1
    await server.get(path)
    expect(asked).toHaveLength(1)
    nowMs += 2
    await server.get(path)
    await expect.poll(() => asked.length).toBe(2)
    const text = await (await server.get('/metrics', { headers: STAFF })).text()
    expect(text).toContain('giflet_cache_requests_total{cache="upstream",result="fresh"} 1')
    expect(text).toContain('giflet_cache_requests_total{cache="upstream",result="stale"} 1')
  })
})

describe('a provider that is down', () => {
  it('leaves what was kept, and the library', async () => {
    await open()
    const path = '/v1/gifs/search?q=zebra&limit=2'
    const before = await titles(path)
    isDown = true
    nowMs += 60 * MINUTE_MS
    expect(await titles(path)).toEqual(before)
    // The rest after a failure: no second question.
    expect(asked).toHaveLength(2)
    const own = await server.get('/v1/gifs/search?q=cat&limit=5')
    expect(((await own.json()) as { data: unknown[] }).data).toHaveLength(2)
    expect(own.headers.get('Cache-Control')).toBe('no-store')
    const none = await server.get('/v1/gifs/theirs9')
    expect(none.status).toBe(503)
    expect(none.headers.get('Retry-After')).toBe('2')
  })

  it('is told apart from a wrong key, which no page gets to see', async () => {
    await open({ key: 'wrong_key' })
    const answer = await server.get('/v1/gifs/theirs1')
    expect(answer.status).toBe(503)
    expect(await answer.text()).not.toContain('wrong_key')
  })
})

describe('the quota', () => {
  it('is spread over the hour and shown', async () => {
    await open({ quota: 8 })
    const ask = async (id: number) => (await server.get(`/v1/gifs/theirs${id}`)).status
    expect([await ask(1), await ask(2), await ask(3)]).toEqual([200, 200, 503])
    expect(asked).toHaveLength(2)
    nowMs += 10 * MINUTE_MS
    expect(await ask(3)).toBe(200)
    const text = await (await server.get('/metrics', { headers: STAFF })).text()
    expect(text).toContain('giflet_upstream_requests_last_hour 3')
    expect(text).toContain('giflet_upstream_requests_left 0')
  })

  it('is never exceeded within any hour', async () => {
    await open({ quota: 8 })
    for (let minute = 0; minute < 60; minute += 1) {
      await server.get(`/v1/gifs/made_up${minute}`)
      nowMs += MINUTE_MS
    }
    expect(asked.length).toBeLessThanOrEqual(8)
    expect(asked.length).toBeGreaterThan(5)
  })
})

describe('a provider of Tenor’s shape', () => {
  beforeEach(() =>
    open({
      upstream: {
        origin: provider.origin,
        keyName: 'key',
        mounts: [['/tenor/v2/', '/tenor/v2/']],
        isGiphy: false,
      },
    }),
  )

  interface Page {
    results: { id: string }[]
    next: string
  }
  const page = async (path: string) => (await (await server.get(`/tenor/v2${path}`)).json()) as Page
  const idsOf = ({ results }: Page) => results.map(({ id }) => id)

  it.each([1, 2, 7, 20, 50])('is searched as one with the library, by pages of %i', async limit => {
    const found: string[] = []
    let next = ''
    do {
      const answer: Page = await page(`/search?q=cat&limit=${limit}&pos=${next}`)
      found.push(...idsOf(answer))
      next = answer.next
    } while (next !== '')
    expect(found.slice(0, 2)).toEqual(['cat1', 'dog1'])
    expect(new Set(found).size).toBe(32)
    expect(found).toHaveLength(32)
  })

  it('is asked for what the library lacks', async () => {
    expect(idsOf(await page('/search?q=zebra&limit=3'))).toHaveLength(3)
    expect(idsOf(await page('/posts?ids=theirs3,cat1'))).toEqual(['cat1', 'theirs3'])
    asked = []
    expect(idsOf(await page('/posts?ids=cat1'))).toEqual(['cat1'])
    expect((await server.get('/tenor/v2/registershare?id=cat1')).status).toBe(200)
    expect(asked).toEqual([])
    expect((await server.get('/tenor/v2/registershare?id=theirs3')).status).toBe(200)
    expect(asked).toHaveLength(1)
  })

  it('leaves the library when it is down, and caches nothing of that', async () => {
    isDown = true
    const answer = await server.get('/tenor/v2/search?q=cat')
    expect(idsOf((await answer.json()) as Page)).toEqual(['cat1', 'dog1'])
    expect(answer.headers.get('Cache-Control')).not.toContain('max-age=60')
  })
})
