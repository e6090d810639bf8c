/** Requests that pages of any origin may make, and how often. */
import { expect, it } from 'vitest'
import { ownServer } from '../ownServer.ts'

const server = await ownServer()

it.each(['https://a.example', 'null'])(
  'pages of any origin may read every public answer (%s)',
  async origin => {
    for (const path of [
      '/v1/gifs/cat1',
      '/v1/gifs/nope',
      '/v2/nothing',
      '/media/cat1/original.gif',
      '/oembed?url=x',
      '/tenor/v2/featured',
    ]) {
      const response = await server.get(path, { headers: { Origin: origin } })
      expect(response.headers.get('Access-Control-Allow-Origin'), path).toBe('*')
      expect(response.headers.get('Cross-Origin-Resource-Policy'), path).toBe('cross-origin')
      expect(response.headers.get('Access-Control-Expose-Headers'), path).toContain('Retry-After')
    }
  },
)

it('pages of any origin may send custom headers, with a cached preflight', async () => {
  const response = await server.get('/v2/pingback', {
    method: 'OPTIONS',
    headers: {
      Origin: 'null',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'authorization,content-type,x-giphy-sdk-name',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('Access-Control-Allow-Headers')).toBe(
    'authorization,content-type,x-giphy-sdk-name',
  )
  expect(response.headers.get('Access-Control-Allow-Methods')).not.toContain('DELETE')
  expect(Number(response.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(600)
})

it('pages of any origin may not read stored events', async () => {
  const response = await server.get('/analytics.json', { headers: { Origin: 'https://a.example' } })
  expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull()
})

it('browsers never guess content types', async () => {
  for (const path of [
    '/v1/gifs/cat1',
    '/media/cat1/original.gif',
    '/gifs/cat1-cat1',
    '/analytics',
    '/nope',
  ]) {
    expect((await server.get(path)).headers.get('X-Content-Type-Options'), path).toBe('nosniff')
  }
})

it('the rate limit answers 429 with the time to wait, to each client by itself', async () => {
  const limited = await ownServer({ rateLimit: { amount: 2, windowS: 60 }, trustedProxies: 1 })
  const ask = (client: string) => limited.get('/v1/gifs/cat1', { headers: { 'X-Forwarded-For': client } })
  expect([(await ask('192.0.2.1')).status, (await ask('192.0.2.1')).status]).toEqual([200, 200])
  const refused = await ask('192.0.2.1')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(50)
  expect(refused.headers.get('Access-Control-Allow-Origin')).toBe('*')
  expect((await ask('192.0.2.2')).status).toBe(200)
})

it('the rate limit counts every page and call, and no file', async () => {
  const limited = await ownServer({ rateLimit: { amount: 1, windowS: 60 } })
  await limited.get('/v1/gifs/cat1')
  for (const path of [
    ...['/v2/gifs/cat1', '/tenor/v2/featured', '/oembed?url=x', '/search?q=cat', '/search/cat', '/'],
    ...['/gifs/cat1', '/channels/mia_moves', '/nope'],
  ]) {
    expect((await limited.get(path)).status, path).toBe(429)
  }
  for (const path of ['/media/cat1/original.gif', '/giflet.js', '/server.css', '/favicon.ico', '/healthz'])
    expect((await limited.get(path)).status, path).not.toBe(429)
})
