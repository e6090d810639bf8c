import { type Context, Hono, type Next } from 'hono'
import { expect, it } from 'vitest'
import { middleware, publicWrite, unguardedRoutes } from '../../../../server/http/guards.ts'
import { ownServer } from '../ownServer.ts'

it('the route table has a guard on every write', async () => {
  const { app } = await ownServer()
  const writes = app.routes.filter(({ method }) => !['GET', 'ALL'].includes(method))
  expect(writes.length).toBeGreaterThan(3)
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
])('the route table makes a server throw whose %s does not begin with a guard', async (name, routes) => {
  await expect(ownServer({ routes: [routes] })).rejects.toThrow(name)
})

it.each([
  () => new Hono().post('/new', publicWrite, done),
  () => new Hono().all('/new', publicWrite, done),
  () => new Hono().use(middleware((_, next) => next())).post('/new', publicWrite, done),
])('the route table lets a server start whose new route begins with a guard', async routes => {
  const server = await ownServer({ routes: [routes] })
  expect((await server.get('/new', { method: 'POST' })).status).toBe(200)
})
