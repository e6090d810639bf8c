import { type Context, Hono, type Next } from 'hono'
import { describe, expect, it } from 'vitest'
import { MAX_FAILURES, middleware, publicWrite, unguardedRoutes } from '../../../../server/http/access.ts'
import { ORIGIN, STAFF } from '../fakeLibrary.ts'
import { ownServer, ownSiteServer } from '../ownServer.ts'

const cta = (headers: Record<string, string>) => ({
  method: 'PUT',
  body: JSON.stringify({ text: 'Win', link: 'https://evil.example/' }),
  headers: { 'Content-Type': 'application/json', ...headers },
})

describe('the route table', () => {
  it('has a guard on every write, site calls included', async () => {
    const { app } = await ownSiteServer()
    const writes = app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method))
    expect(writes.length).toBeGreaterThan(40)
    expect(unguardedRoutes(app)).toEqual([])
  })

  const done = (c: Context) => c.text('done')
  const doneOrOn = async (c: Context, next: Next) => (c.req.query('on') ? next() : done(c))
  it.each([
    ['POST /new', () => new Hono().post('/new', done)],
    ['POST /new', () => new Hono().post('/new', done, publicWrite)],
    ['PURGE /new', () => new Hono().on('PURGE', '/new', done)],
    ['ALL /new', () => new Hono().all('/new', done)],
    ['ALL /new', () => new Hono().all('/new', doneOrOn)],
    ['ALL /new', () => new Hono().use('/new', doneOrOn)],
    ['POST /new', () => new Hono().post('/new', doneOrOn, publicWrite)],
    ['ALL /new/*', () => new Hono().mount('/new', () => new Response('done'))],
    ['ALL /new', () => new Hono().route('/', new Hono().onError((_, c) => done(c)).all('/new', done))],
  ])('makes a server throw whose %s does not begin with a guard', async (name, routes) => {
    await expect(ownServer({ routes: [routes] })).rejects.toThrow(name)
  })

  it.each([
    () => new Hono().post('/new', publicWrite, done),
    () => new Hono().all('/new', publicWrite, done),
    () => new Hono().use(middleware((_, next) => next())).post('/new', publicWrite, done),
  ])('lets a server start whose new route begins with a guard', async routes => {
    const server = await ownServer({ routes: [routes] })
    expect((await server.get('/new', { method: 'POST' })).status).toBe(200)
  })
})

describe('a write', () => {
  it.each([
    ['without a token', {}, 401],
    ['with a wrong token', { Authorization: 'Token nonsense' }, 401],
    ['from a page elsewhere', { ...STAFF, Origin: 'https://evil.example' }, 403],
    ['from a sandboxed page', { ...STAFF, Origin: 'null' }, 403],
    ['from another site, by its fetch metadata', { ...STAFF, 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['from a sibling of the site', { ...STAFF, 'Sec-Fetch-Site': 'same-site' }, 403],
  ])('is refused %s', async (_, headers, status) => {
    const server = await ownServer()
    expect((await server.get('/v1/gifs/cat1/cta', cta(headers))).status).toBe(status)
    expect((await server.store.gifs.get('cat1'))?.cta).toBeUndefined()
  })

  it.each(['Token', 'Bearer'])(
    'passes with the staff token (%s), from a program or an own page',
    async scheme => {
      const server = await ownServer()
      const Authorization = STAFF.Authorization.replace('Token', scheme)
      expect((await server.get('/v1/gifs/cat1/cta', cta({ Authorization }))).status).toBe(200)
      const own = cta({ Authorization, Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin' })
      expect((await server.get('/v1/gifs/cat1/cta', own)).status).toBe(200)
    },
  )

  it('is refused if no staff token is set', async () => {
    const server = await ownServer({ staffToken: undefined })
    for (const Authorization of ['Token undefined', 'Token ', 'Token']) {
      expect((await server.get('/v1/gifs/cat1/cta', cta({ Authorization }))).status).toBe(401)
    }
  })
})

describe('guessing', () => {
  it('gets 429 after several wrong tokens, for a while', async () => {
    let now = 0
    const server = await ownServer({ now: () => now })
    const guess = (index: number) =>
      server.get('/v1/gifs/cat1/cta', cta({ Authorization: `Token guess${index}` }))
    for (let index = 0; index < MAX_FAILURES; index += 1) expect((await guess(index)).status).toBe(401)
    const refused = await server.get('/v1/gifs/cat1/cta', cta(STAFF))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    now += 61_000
    expect((await server.get('/v1/gifs/cat1/cta', cta(STAFF))).status).toBe(200)
  })

  it('is limited for API keys too', async () => {
    const server = await ownServer({ apiKeys: ['right', 'other'] })
    const ask = (key: string) => server.get(`/v1/gifs/cat1?api_key=${key}`)
    expect((await ask('right')).status).toBe(200)
    for (let index = 0; index < MAX_FAILURES; index += 1) expect((await ask('wrong')).status).toBe(401)
    expect((await ask('right')).status).toBe(429)
  })
})

describe('the operator’s page', () => {
  const basic = (password: string) => ({
    Authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
  })
  const token = STAFF.Authorization.slice('Token '.length)

  it.each(['/analytics', '/analytics.json'])('%s asks for the staff token', async path => {
    const server = await ownServer()
    const refused = await server.get(path)
    expect(refused.status).toBe(401)
    expect(refused.headers.get('WWW-Authenticate')).toMatch(/^Basic /)
    expect((await server.get(path, { headers: basic('wrong') })).status).toBe(401)
    expect((await server.get(path, { headers: basic(token) })).status).toBe(200)
    expect((await server.get(path, { headers: STAFF })).status).toBe(200)
  })

  it('is open to the machine itself only', async () => {
    const server = await ownServer({ isLocal: true, publicUrl: undefined })
    const ask = (origin: string, headers = {}) => server.app.request(`${origin}/analytics.json`, { headers })
    expect((await ask('http://127.0.0.1:4400')).status).toBe(200)
    expect((await ask('http://localhost:4400')).status).toBe(200)
    // A foreign page whose name resolves to 127.0.0.1.
    expect((await ask('http://rebound.example:4400')).status).toBe(401)
    // A local proxy that rewrites Host.
    expect((await ask('http://127.0.0.1:4400', { 'X-Forwarded-For': '203.0.113.9' })).status).toBe(401)
  })
})
