import { expect, it } from 'vitest'
import { encodePayload } from '../../../../server/http/analyticsPayload.ts'
import { SILENT } from '../../../../server/platform/log.ts'
import { createMetrics } from '../../../../server/platform/metrics.ts'
import { STAFF, type TestServer } from '../fakeLibrary.ts'
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

it('logs the id of a request that its answer carries', async () => {
  const ids: string[] = []
  server = await ownServer({ log: { ...SILENT, request: ({ id }) => void ids.push(id) } })
  const { headers } = await server.get('/v1/gifs/cat1')
  expect(ids).toEqual([headers.get('X-Request-Id')])
  expect(ids[0]).toMatch(/^[\w-]{20,}$/)
})

it('shows metrics to the operator only, and only where they are kept', async () => {
  server = await ownServer({ metrics: createMetrics() })
  expect((await server.get('/metrics')).status).toBe(401)
  server = await ownServer()
  expect((await server.get('/metrics', { headers: STAFF })).status).toBe(404)
})

it('is ready only while requests can be answered, and alive all the time', async () => {
  let problem: Error | undefined
  server = await ownServer({
    ready: {
      async check() {
        if (problem) throw problem
      },
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

it('leaves out the events of crawlers where asked to', async () => {
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
