import { expect, it } from 'vitest'
import { createMetrics } from '../../../../../server/platform/metrics.ts'
import { ORIGIN } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const server = await ownServer()

it('keys are required only if configured', async () => {
  expect((await server.get('/v1/gifs/cat1?api_key=any')).status).toBe(200)
  const strict = await ownServer({ apiKeys: ['right'] })
  // The first answer is cached.
  expect((await strict.get('/v1/gifs/cat1?api_key=right')).status).toBe(200)
  expect((await strict.get('/v1/gifs/cat1?api_key=wrong')).status).toBe(401)
  expect((await strict.get('/v1/gifs/cat1')).status).toBe(401)
  expect((await strict.get('/tenor/v2/featured?key=wrong')).status).toBe(401)
  expect((await strict.get('/tenor/v2/featured?key=right')).status).toBe(200)
  expect((await strict.get('/v1/gifs/cat1', { method: 'OPTIONS' })).status).toBe(204)
})

const make = async (fields: { quota?: number; origins?: string[] } = {}) => {
  const metrics = createMetrics()
  const own = await ownServer({ metrics, apiKeys: ['right'] })
  const key = { name: 'blog', quota: undefined, origins: [], ...fields }
  const secret = await own.store.keys.make(key)
  const ask = async (headers: Record<string, string> = {}, path = `/v1/gifs/cat1?api_key=${secret}`) =>
    (await own.get(path, { headers })).status
  return { ...own, secret, ask, metrics }
}

it('named keys work beside the configured ones until they are revoked, and are counted', async () => {
  const { ask, store, secret, metrics } = await make()
  expect(await ask()).toBe(200)
  expect(await ask({}, `/tenor/v2/featured?key=${secret}`)).toBe(200)
  expect(await ask({}, '/v1/gifs/cat1?api_key=right')).toBe(200)
  expect(await metrics.expose()).toContain('giflet_key_requests_total{key="blog"} 2')
  expect(await store.keys.uses()).toMatchObject([{ name: 'blog', count: 2 }])
  await store.keys.revoke('blog')
  expect(await ask()).toBe(401)
})

it('named keys have a quota that no client gets around', async () => {
  const { ask } = await make({ quota: 2 })
  expect([await ask(), await ask(), await ask(), await ask({ 'X-Forwarded-For': '203.0.113.7' })]).toEqual([
    200, 200, 429, 429,
  ])
})

it.each([
  ['the site', { Origin: 'https://blog.example' }, 200],
  ['an embed in its frame', { Origin: 'null', Referer: `${ORIGIN}/embed/cat1` }, 200],
  ['another site', { Origin: 'https://evil.example', Referer: 'https://blog.example/' }, 403],
  ['a page that looks like it', { Origin: 'https://blog.example.evil.example' }, 403],
  ['a sandboxed page elsewhere', { Origin: 'null', Referer: 'https://evil.example/' }, 403],
  ['a program', {}, 403],
])('a key with origins works only for those sites: %s', async (_, headers, status) => {
  const { ask } = await make({ origins: ['https://blog.example'] })
  expect(await ask(headers as Record<string, string>)).toBe(status)
})
