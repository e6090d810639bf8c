import { expect, it } from 'vitest'
import { ORIGIN, STAFF } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

const cta = (headers: Record<string, string>) => ({
  method: 'PUT',
  body: JSON.stringify({ text: 'Win', link: 'https://evil.example/' }),
  headers: { 'Content-Type': 'application/json', ...headers },
})

it.each([
  ['without a token', {}, 401],
  ['with a wrong token', { Authorization: 'Token nonsense' }, 401],
  ['from a page elsewhere', { ...STAFF, Origin: 'https://evil.example' }, 403],
  ['from a sandboxed page', { ...STAFF, Origin: 'null' }, 403],
  ['from another site, by its fetch metadata', { ...STAFF, 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['from a sibling of the site', { ...STAFF, 'Sec-Fetch-Site': 'same-site' }, 403],
])('a write is refused %s', async (_, headers, status) => {
  const server = await ownServer()
  expect((await server.get('/v1/gifs/cat1/cta', cta(headers))).status).toBe(status)
  expect((await server.store.gifs.get('cat1'))?.cta).toBeUndefined()
})

it.each(['Token', 'Bearer'])(
  'a write passes with the staff token (%s), from a program or an own page',
  async scheme => {
    const server = await ownServer()
    const Authorization = STAFF.Authorization.replace('Token', scheme)
    expect((await server.get('/v1/gifs/cat1/cta', cta({ Authorization }))).status).toBe(200)
    const own = cta({ Authorization, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' })
    expect((await server.get('/v1/gifs/cat1/cta', own)).status).toBe(200)
  },
)

it('a write is refused if no staff token is set', async () => {
  const server = await ownServer({ staffToken: undefined })
  for (const Authorization of ['Token undefined', 'Token ', 'Token']) {
    expect((await server.get('/v1/gifs/cat1/cta', cta({ Authorization }))).status).toBe(401)
  }
})

const basic = (password: string) => ({
  Authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
})
const token = STAFF.Authorization.slice('Token '.length)

it.each([
  [{}, 302, '/admin#numbers'],
  [{ staffToken: undefined }, 401, null],
])('the operator’s page with %o answers a stranger %i', async (options, status, location) => {
  const answer = await (await ownServer(options)).get('/analytics')
  expect([answer.status, answer.headers.get('Location')]).toEqual([status, location])
})

it('the operator’s page asks for the staff token', async () => {
  const path = '/analytics.json'
  const server = await ownServer()
  const refused = await server.get(path)
  expect(refused.status).toBe(401)
  expect(refused.headers.get('WWW-Authenticate')).toMatch(/^Basic /)
  expect((await server.get(path, { headers: basic('wrong') })).status).toBe(401)
  expect((await server.get(path, { headers: basic(token) })).status).toBe(200)
  expect((await server.get(path, { headers: STAFF })).status).toBe(200)
})

it('the operator’s page is open to the machine itself only', async () => {
  const server = await ownServer({ isLocal: true, publicUrl: undefined })
  const ask = (origin: string, headers = {}) => server.app.request(`${origin}/analytics.json`, { headers })
  expect((await ask('http://127.0.0.1:4400')).status).toBe(200)
  expect((await ask('http://localhost:4400')).status).toBe(200)
  // A foreign page whose name resolves to 127.0.0.1.
  expect((await ask('http://rebound.example:4400')).status).toBe(401)
  // A local proxy that rewrites Host.
  expect((await ask('http://127.0.0.1:4400', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(401)
})
