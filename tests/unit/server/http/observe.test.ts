import { expect, it } from 'vitest'
import { encodePayload } from '../../../../server/http/analyticsPayload.ts'
import { createLog } from '../../../../server/platform/log.ts'
import { createMetrics } from '../../../../server/platform/metrics.ts'
import { STAFF, STAFF_TOKEN, type TestServer } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

let server: TestServer

const metricsOf = async () => (await server.get('/metrics', { headers: STAFF })).text()

it('counts requests by pattern and status, never by address', async () => {
  server = await ownServer({ metrics: createMetrics() })
  await server.get('/v1/gifs/cat1')
  await server.get('/v1/gifs/dog1')
  await server.get('/v1/gifs/nobody')
  await server.get('/made/up/address')
  const text = await metricsOf()
  expect(text).toContain('giflet_http_requests_total{method="GET",route="/v1/gifs/:id",status="200"} 2')
  expect(text).toContain('giflet_http_requests_total{method="GET",route="/v1/gifs/:id",status="404"} 1')
  expect(text).toMatch(/giflet_http_request_duration_seconds_count\{route="\/v1\/gifs\/:id"\} 3/)
  expect(text).toMatch(/giflet_http_requests_running 1\n/)
  expect(text).not.toContain('made/up')
  expect(text).not.toContain('dog1')
})

/** Parts of a request beside its route; none of them may get into the log. */
const [sought, key, cookie, body, referrer] = ['sought', 'keyed', 'cookied', 'bodied', 'referred']
const SECRETS = [sought, key, cookie, body, referrer, STAFF_TOKEN]
const TOLD = {
  headers: {
    ...STAFF,
    Cookie: `session=${cookie}`,
    Referer: `https://${referrer}.example/`,
    'Content-Type': 'application/json',
  },
}

it('logs one line for each request, without data of the request', async () => {
  const lines: string[] = []
  const log = createLog('events', { write: line => void lines.push(line) })
  server = await ownServer({ log, rateLimit: { amount: 1e6, windowS: 60 } })
  // The routes of the second version are the same.
  const routes = server.app.routes.filter(({ method, path }) => method !== 'ALL' && !/^\*|^\/v2/.test(path))
  const asked = new Set(routes.map(({ method, path }) => `${method} ${path}`))
  expect(asked.size).toBeGreaterThan(50)
  for (const route of asked) {
    const [method = '', path = ''] = route.split(' ')
    const address = path.replaceAll(/:\w+(?:\{[^}]*\})?\??|\*/g, `${sought}`)
    const query = `q=${sought}&s=${sought}&excludeDynamicResults=1&url=https://${sought}.example/&api_key=${key}`
    lines.length = 0
    const sent = method === 'GET' ? {} : { body: JSON.stringify({ title: body, reason: body, url: body }) }
    const answer = await server.get(`${address}?${query}`, { method, ...TOLD, ...sent })
    const entries = lines.map(line => JSON.parse(line) as Record<string, unknown>)
    const id = answer.headers.get('X-Request-Id')
    expect(id).toMatch(/^[\w-]{20,}$/)
    expect(entries.filter(entry => entry.msg === 'request' && entry.id === id).length, route).toBe(1)
    for (const secret of SECRETS) expect(lines.join(''), route).not.toContain(secret)
  }
})

it('shows metrics to the operator only, and only if they are collected', async () => {
  server = await ownServer({ metrics: createMetrics() })
  expect((await server.get('/metrics')).status).toBe(401)
  server = await ownServer()
  expect((await server.get('/metrics', { headers: STAFF })).status).toBe(404)
})

it('is ready only while requests can be answered, and alive all the time', async () => {
  let problem: Error | undefined
  server = await ownServer({
    async ready() {
      if (problem) throw problem
    },
  })
  expect((await server.get('/readyz')).status).toBe(200)
  problem = new Error('no database')
  const refused = await server.get('/readyz')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('Retry-After')).toBe('1')
  expect(await refused.text()).not.toContain('database')
  expect((await server.get('/healthz')).status).toBe(200)
})

it('leaves out the events of crawlers if the option says so', async () => {
  server = await ownServer({ ignoreBots: true, metrics: createMetrics() })
  const report = (agent: string) =>
    server.get('/v2/pingback', {
      method: 'POST',
      body: JSON.stringify({
        action_type: 'CLICK',
        analytics_response_payload: encodePayload({ responseId: 'r', gifId: 'cat1' }),
      }),
      headers: { 'User-Agent': agent },
    })
  expect(
    (await report('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')).status,
  ).toBe(200)
  await report('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0')
  expect(await metricsOf()).toContain('giflet_events_total{result="bot"} 1')
  expect(await metricsOf()).toContain('giflet_events_total{result="counted"} 1')
})
