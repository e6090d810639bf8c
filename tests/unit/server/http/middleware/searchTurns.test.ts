import { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { errorAnswer } from '../../../../../server/http/errorAnswer.ts'
import { createTurns, searchTurns } from '../../../../../server/http/middleware/searchTurns.ts'

/** Searches that last until they are ended, on a clock of their own. */
function searches() {
  let nowMs = 0
  const take = createTurns(() => nowMs)
  const running: { client: string; end(): void }[] = []
  const refused: string[] = []
  return {
    running,
    refused,
    ask(client: string) {
      void take(client).then(end => (end ? running.push({ client, end }) : refused.push(client)))
    },
    /** Ends the first after a while; resolves when the next has started. */
    async endFirst(ms: number) {
      nowMs += ms
      running.shift()?.end()
      await settled()
    },
  }
}
const settled = () => new Promise(resolve => setImmediate(() => setImmediate(resolve)))
const clients = (running: readonly { client: string }[]) => running.map(({ client }) => client).join(' ')

test('two searches run at once; the client that has spent the least comes next', async () => {
  const { ask, running, endFirst } = searches()
  for (let at = 0; at < 5; at += 1) ask('greedy')
  await settled()
  expect(clients(running)).toBe('greedy greedy')
  await endFirst(30)
  expect(clients(running)).toBe('greedy greedy')
  ask('visitor')
  ask('another')
  await endFirst(30)
  expect(clients(running)).toBe('greedy visitor')
  await endFirst(1)
  expect(clients(running)).toBe('visitor another')
  await endFirst(1)
  expect(clients(running)).toBe('another greedy')
})

test('spent time is forgotten after a while', async () => {
  const { ask, running, endFirst } = searches()
  for (const [client, ms] of [
    ['greedy', 500],
    ['visitor', 100],
    ['another', 11_000],
  ] as const) {
    ask(client)
    await settled()
    await endFirst(ms)
  }
  for (const client of ['one', 'two', 'greedy', 'visitor']) ask(client)
  await settled()
  await endFirst(1)
  expect(clients(running)).toBe('two greedy')
})

test('a search that never ends gives its turn back after a while', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, running, endFirst } = searches()
  for (const client of ['one', 'two', 'three', 'four', 'five']) ask(client)
  await settled()
  vi.advanceTimersByTime(10_000)
  await settled()
  expect(clients(running)).toBe('one two three four')
  // A request that ends after its turn has expired ends no other turn.
  await endFirst(1)
  expect(clients(running)).toBe('two three four')
})

test('a client has a bounded share of the queue', async () => {
  const { ask, refused } = searches()
  for (let at = 0; at < 60; at += 1) ask('greedy')
  ask('visitor')
  await settled()
  expect(refused).toEqual(Array(8).fill('greedy'))
})

/** An app whose client is named by `from`. */
const limitedApp = () =>
  new Hono()
    .use((c, next) => {
      c.set('client', c.req.query('from') ?? '')
      return next()
    })
    .use(searchTurns(() => 0))

test('a failed search ends its turn, and a full queue answers with Retry-After', async () => {
  const app = limitedApp()
  app.onError((error, c) => errorAnswer(c, error))
  let answer = () => {}
  app.get('/v1/gifs/search', async c => {
    if (c.req.query('q') === 'bad') throw new Error('bad')
    await new Promise<void>(resolve => {
      answer = resolve
    })
    return c.text('found')
  })
  app.get('/v1/gifs/:id', c => c.text('a GIF'))
  for (let times = 0; times < 3; times += 1)
    expect((await app.request('/v1/gifs/search?q=bad')).status).toBe(500)
  const all = Array.from({ length: 53 }, () => app.request('/v1/gifs/search?q=slow'))
  const last = await all.at(-1)
  expect([last?.status, last?.headers.get('Retry-After')]).toEqual([503, '2'])
  expect(await (await app.request('/v1/gifs/abc')).text()).toBe('a GIF')
  answer()
})

test.each([
  '/v1/gifs/search/tags',
  '/v2/trending/searches',
  '/tenor/v2/autocomplete',
  '/tenor/v2/categories',
])('%s takes a turn, because each of its words is a search', async path => {
  const app = limitedApp()
  const running: (() => void)[] = []
  app.get(path, async c => {
    await new Promise<void>(resolve => running.push(resolve))
    return c.text('found')
  })
  const all = Array.from({ length: 3 }, () => app.request(path))
  await settled()
  await settled()
  expect(running).toHaveLength(2)
  for (const end of running) end()
  await settled()
  await settled()
  running.at(-1)?.()
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual([200, 200, 200])
})

test('events have a queue of their own, in which a slow body takes no turn', async () => {
  const app = limitedApp()
  const running: (() => void)[] = []
  app.post('/v2/pingback', async c => {
    await new Promise<void>(resolve => running.push(resolve))
    return c.text(await c.req.text())
  })
  app.get('/v1/gifs/search', c => c.text('found'))
  const ask = (from: string, body: BodyInit = from) =>
    app.request(`/v2/pingback?from=${from}`, { method: 'POST', body, duplex: 'half' } as RequestInit)
  for (let times = 0; times < 10; times += 1) void ask('slow', new ReadableStream())
  const answers = Array.from({ length: 10 }, () => ask('greedy'))
  const visitor = ask('visitor')
  await settled()
  expect(running).toHaveLength(4)
  expect(await (await app.request('/v1/gifs/search')).text()).toBe('found')
  let left = answers.length + 1
  while (left > 0) {
    const ended = running.splice(0)
    left -= ended.length
    for (const end of ended) end()
    await settled()
  }
  expect(await (await visitor).text()).toBe('visitor')
})
