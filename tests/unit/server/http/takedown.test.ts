/** A GIF that was taken down is gone everywhere. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { takedownId } from '../../../../server/platform/takedownId.ts'
import { takeDown } from '../../../../server/store/takedown.ts'
import { tempFolder } from '../../../helper/tempFolder.ts'
import { gifRecord, ORIGIN, STAFF } from '../fakeLibrary.ts'
import { ownServer } from '../ownServer.ts'

const dist = tempFolder()
await writeFile(join(dist, 'embed.html'), '<!doctype html><html><head></head></html>')
const server = await ownServer({ dist, frameAncestors: ['https://blog.example'] })
await server.store.gifs.put([gifRecord('own1', { aliases: ['old1'] })])
await takeDown(server.store, 'cat1')
await takeDown(server.store, 'own1')

it.each<[string, RequestInit?]>([
  ['/v1/gifs/cat1'],
  ['/v2/gifs/cat1/associations'],
  ['/v1/gifs/related?gif_id=cat1'],
  ['/v1/tags/related/gif/cat1'],
  ['/v1/gifs/cat1/cta', { method: 'PUT', body: '{"text":"Go","link":"https://a.example/"}' }],
  ['/v1/gifs/cat1/cta', { method: 'DELETE' }],
  ['/tenor/v2/registershare?id=cat1'],
  [`/oembed?url=${encodeURIComponent(`${ORIGIN}/gifs/cat1`)}`],
  ['/ajax/gif/cat1/analytic/SHARE', { method: 'POST' }],
  ['/gifs/cat-party-cat1', { headers: { Accept: 'text/html' } }],
  ['/g/cat1'],
  ['/embed/cat1'],
  ['/media/cat1/original.gif'],
  ['/media/cat1/fake1/original.gif'],
  ['/v1/gifs/old1'],
  ['/v1/gifs/related?gif_id=old1'],
  ['/g/old1'],
  ['/embed/old1'],
  [`/oembed?url=${encodeURIComponent(`${ORIGIN}/gifs/old1`)}`],
])('a takedown answers 410 at %s, and replaces cached answers', async (path, init = {}) => {
  const { method = 'GET', headers = STAFF } = init
  const response = await server.get(path, { ...init, headers })
  expect(response.status).toBe(410)
  expect(response.headers.get('Cache-Control')).toBe(method === 'GET' ? 'public, max-age=60' : 'no-store')
})

it('the embed of a removed GIF loads, under the policy of embeds', async () => {
  const response = await server.get('/embed/cat1')
  expect(await response.text()).toContain('<base href="/">')
  expect(response.headers.get('Content-Security-Policy')).toContain('frame-ancestors https://blog.example')
})

it('takes an animated text down in all styles, and keeps others out of search engines', async () => {
  const textsOf = async (message: string) =>
    (await server.json(`/v1/text/animate?m=${encodeURIComponent(message)}`)).data
  const [one, other] = await textsOf('Your account is locked')
  const page = (gif: Record<string, unknown> | undefined) => server.get(new URL(String(gif?.url)).pathname)
  expect((await page(one)).headers.get('X-Robots-Tag')).toBe('noindex')
  expect(
    (await server.get('/gifs/title-dog-nap-dog1', { redirect: 'follow' })).headers.get('X-Robots-Tag'),
  ).toBeNull()

  await server.store.gifs.setPatch(takedownId(one?.id ?? ''), { is_removed: true })
  for (const gif of [one, other]) {
    for (const path of [
      `/v1/gifs/${gif?.id}`,
      `/media/${gif?.id}/original.gif`,
      `/g/${gif?.id}`,
      `/embed/${gif?.id}`,
    ])
      expect((await server.get(path)).status, path).toBe(410)
    expect((await page(gif)).status).toBe(410)
  }
  expect((await server.get('/v1/text/animate?m=Your%20account%20is%20locked')).status).toBe(400)
  expect(await textsOf('Hello')).not.toEqual([])
})

it.each([
  ['/v1/gifs/dog1', 60],
  ['/tenor/v2/posts?ids=dog1', 60],
  ['/gifs/title-dog-nap-dog1', 60],
  ['/embed/dog1', 60],
  [`/oembed?url=${encodeURIComponent(`${ORIGIN}/gifs/dog1`)}`, 60],
  ['/g/dog1', 3600],
  ['/media/dog1/original.gif', 3600],
])('%s may be taken down, so caches keep it for %i seconds at most', async (path, seconds) => {
  const { headers } = await server.get(path)
  expect(Number(/max-age=(\d+)/.exec(headers.get('Cache-Control') ?? '')?.[1] ?? 0)).toBeLessThanOrEqual(
    seconds,
  )
})
