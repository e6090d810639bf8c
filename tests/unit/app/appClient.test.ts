import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGifClient } from '../../../src/api/createGifClient.ts'
import { createAppClient } from '../../../src/app/appClient.ts'
import { requestFirst } from '../../../src/app/first/firstAnswer.ts'

vi.mock('../../../src/api/createGifClient.ts', { spy: true })
const created = vi.mocked(createGifClient)

const API = { api: 'https://api.test/v1/', sdk: 'none', pingbackId: '' } as const
const GIF = 'https://api.test/v1/gifs/abc'
const RELATED = 'https://api.test/v1/gifs/related?gif_id=abc'
const ONE = '{"data":{"id":"abc","title":"Cat"},"meta":{"response_id":"r"}}'
const LIST = '{"data":[{"id":"a"},{"id":"b"}],"pagination":{"total_count":9},"meta":{"response_id":"r"}}'

let asked: { url: string; cache: RequestCache | undefined }[] = []
let answers: Record<string, () => Response | Promise<Response>> = {}

beforeEach(() => {
  asked = []
  answers = { [GIF]: () => new Response(ONE), [RELATED]: () => new Response(LIST) }
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push({ url, cache: init?.cache })
    return answers[url]?.() ?? new Response('{}', { status: 404 })
  })
})
afterEach(() => created.mockClear())

const first = () => requestFirst(GIF, {})
const urls = () => asked.map(({ url }) => url)

test('reads the early answer without the complete client', async () => {
  const { data, meta } = await createAppClient(API, first()).gif('abc')
  expect([data.id, data.title, data.response_id, meta]).toEqual(['abc', 'Cat', 'r', { response_id: 'r' }])
  expect(urls()).toEqual([GIF])
  expect(created).not.toHaveBeenCalled()
})

test('returns what the complete client would return', async () => {
  const url = `${RELATED}&limit=1`
  answers[url] = () => new Response(LIST)
  const own = await createAppClient(API, requestFirst(url, {})).related('abc', { limit: 1 })
  expect(created).not.toHaveBeenCalled()
  expect(own).toEqual(await createGifClient(API).related('abc', { limit: 1 }))
})

test('sends any other call once, while the complete client loads', async () => {
  const client = createAppClient(API, first())
  const pages = Promise.all([client.related('abc'), client.related('abc')])
  expect(urls()).toEqual([GIF, RELATED])
  expect(created).not.toHaveBeenCalled()
  expect((await pages).map(({ data }) => data.map(({ id }) => id))).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ])
  expect(urls()).toEqual([GIF, RELATED])
})

test.each([
  ['is no answer of the API', () => new Response('{"data":{"id":"abc"}}'), 'synthetic-response'],
  ['has no GIF', () => new Response('{"data":{},"meta":{"response_id":"r"}}'), 'not-found'],
  ['is no JSON', () => new Response('<p>'), 'parse'],
  ['is an error', () => new Response('{}', { status: 401 }), 'unauthorized'],
  ['does not come', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
])('an answer that %s is the client’s to refuse, without another request', async (_, answer, code) => {
  answers[GIF] = answer
  const client = createAppClient(API, first())
  await expect(client.gif('abc')).rejects.toMatchObject({ code })
  expect(urls()).toEqual([GIF])
})

test('a late answer is left to the client, which limits the time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  answers[GIF] = () => new Promise(() => {})
  const call = createAppClient({ ...API, timeoutMs: 10 }, first()).gif('abc')
  const failure = expect(call).rejects.toMatchObject({ code: 'timeout' })
  await vi.advanceTimersByTimeAsync(2000)
  await failure
  expect(urls()).toEqual([GIF])
})

test('a retry asks the server', async () => {
  const client = createAppClient(API, first())
  await client.gif('abc')
  await client.gif('abc', { reload: true })
  expect(asked).toEqual([
    { url: GIF, cache: undefined },
    { url: GIF, cache: 'reload' },
  ])
})

test('another random GIF is another request', async () => {
  const random = 'https://api.test/v1/gifs/random'
  answers[random] = () => new Response(ONE)
  const client = createAppClient(API, requestFirst(random, {}))
  await client.random()
  await client.random()
  await client.random()
  expect(urls()).toEqual([random, random, random])
})

test('forgets the answer after the time that the client keeps one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const client = createAppClient(API, first())
  await client.gif('abc')
  vi.advanceTimersByTime(60_000)
  await client.gif('abc')
  expect(urls()).toEqual([GIF, GIF])
})

test('a caller who has left gets no answer', async () => {
  const leave = new AbortController()
  const call = createAppClient(API, first()).gif('abc', { signal: leave.signal })
  leave.abort('left')
  await expect(call).rejects.toBe('left')
})

test('leaves an argument that cannot be sent, and other dialects, to the client', async () => {
  await expect(createAppClient(API, first()).gif('..')).rejects.toMatchObject({ code: 'bad-argument' })
  await createAppClient({ ...API, provider: 'tenor' }, undefined)
    .gif('abc')
    .catch(() => {})
  expect(urls()[1]).toMatch(/^https:\/\/api\.test\/v1\/posts\?/)
  expect(asked).toHaveLength(2)
})

test('gives the client of a public provider no `fetch`, with which it would not share answers', async () => {
  await createAppClient({ ...API, api: 'https://api.klipy.com/v2/', provider: 'klipy' }, undefined)
    .gif('abc')
    .catch(() => {})
  expect(created).toHaveBeenCalledWith(expect.not.objectContaining({ fetch: expect.anything() }))
})

test('aborts its requests with the widget', async () => {
  const signals: (AbortSignal | null | undefined)[] = []
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    signals.push(init?.signal)
    return new Promise(() => {})
  })
  const ending = new AbortController()
  createAppClient(API, undefined)
    .related('abc', { signal: ending.signal })
    .catch(() => {})
  ending.abort()
  expect(signals[0]?.aborted).toBe(true)
})
