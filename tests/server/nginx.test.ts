/** `server/deploy/nginx.conf` itself in front of the real server. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { type Nginx, startNginx } from '../../scripts/services/nginx.ts'
import { freePort } from '../../scripts/services/postgres.ts'
import { runCommand } from '../helper/runCommand.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { addGreenSquare } from './greenSquare.ts'
import { type Answer, ask, HOST, json } from './https.ts'
import { STAFF_TOKEN, sharedSocket, startServer } from './serverProcess.ts'
import { expectNoGap } from './visitors.ts'

const CONFIG = readFileSync(new URL('../../server/deploy/nginx.conf', import.meta.url), 'utf8')

const folder = tempFolder()
const socket = sharedSocket()
afterAll(() => socket.close())

const start = () =>
  startServer(folder, {
    socket,
    env: {
      PUBLIC_URL: `https://${HOST}`,
      TRUST_PROXY: '1',
      ACCEL_REDIRECT: '/_media',
      STAFF_TOKEN,
      LOG: 'requests',
    },
  })

await addGreenSquare(folder)
let server = await start()
afterAll(() => server.stop())
const port = await freePort()
const nginx = await startInFront(port)
afterAll(() => nginx.stop())

/** nginx on `port`, with other places, a certificate of its own and a changed configuration. */
async function startInFront(port: number, change = (config: string) => config): Promise<Nginx> {
  const httpPort = await freePort()
  return startNginx(own => {
    const [key, certificate] = [join(own, 'key.pem'), join(own, 'cert.pem')]
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
        ...['-keyout', key, '-out', certificate],
      ],
      { stdio: 'ignore' },
    )
    return change(CONFIG)
      .replace('127.0.0.1:4400', new URL(server.origin).host)
      .replace('/var/lib/giflet/media/', join(folder, 'media/'))
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`)
      .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, certificate)
      .replace(/\/etc\/letsencrypt\S*privkey\.pem/, key)
      .replace('/var/lib/nginx/giflet', join(own, 'kept'))
  }, port)
}

const get = (path: string, headers: Record<string, string> = {}, at = port): Promise<Answer> =>
  ask({ port: at, path, headers })

async function mediaPath(): Promise<string> {
  const [gif] = json(await get('/v1/gifs/trending?limit=1')).data
  return new URL(gif.images.fixed_width.webp).pathname
}

it('nginx in front serves media whole, in ranges, or not at all', async () => {
  const path = await mediaPath()
  const whole = await get(path, { 'Accept-Encoding': 'gzip, zstd' })
  expect(whole.status).toBe(200)
  expect(whole.headers['content-encoding']).toBeUndefined()
  expect(whole.headers['content-type']).toBe('image/webp')
  expect(whole.headers['access-control-allow-origin']).toBe('*')
  expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const part = await get(path, { Range: 'bytes=4-7' })
  expect(part.status).toBe(206)
  expect(part.body).toEqual(whole.body.subarray(4, 8))
  expect((await get(path, { 'If-None-Match': whole.headers.etag ?? '' })).status).toBe(304)
})

it('nginx in front passes on the address of the client once, and not the one that the client claims', async () => {
  await get('/v1/gifs/nobody_has_this', {
    'X-Forwarded-For': '203.0.113.9',
    'X-Forwarded-Proto': 'http',
  })
  const lines = () =>
    server
      .text()
      .split('\n')
      .filter(line => line.includes('/v1/gifs/:id') && line.includes('404'))
  await expect.poll(lines).toHaveLength(1)
  expect(JSON.parse(lines()[0] ?? '{}')).toMatchObject({ client: '127.0.0.1', status: 404 })
})

it('nginx in front loses no request while the server restarts', () =>
  expectNoGap(
    async turn => (await get(`/v1/gifs/search?q=green&turn=${turn}`)).status,
    async () => {
      expect(await server.stop()).toBe(0)
      server = await start()
    },
  ))

it('nginx in front caches public answers and passes on the rest', async () => {
  const first = await get('/v1/gifs/trending?limit=1')
  expect(first.status).toBe(200)
  expect(json(first).data[0].title).toMatch(/green square/i)
  expect(json(first).data[0].url).toMatch(/^https:\/\/gifs\.example\//)
  const again = await get('/v1/gifs/trending?limit=1')
  expect(again.headers['x-cache-status']).toBe('HIT')
  expect(again.headers['strict-transport-security']).toBe('max-age=31536000')
  expect(again.body).toEqual(first.body)
  expect((await get('/v1/gifs/random')).headers['x-cache-status']).not.toBe('HIT')
  expect((await get('/v1/gifs/random')).headers['x-cache-status']).not.toBe('HIT')
})

it("nginx in front never caches the operator's answers", async () => {
  const secret = { Authorization: `Bearer ${STAFF_TOKEN}` }
  expect((await get('/metrics', secret)).body.toString()).toContain('giflet_http_requests_total{')
  expect((await get('/metrics')).status).toBe(401)
  expect((await get('/analytics.json', secret)).status).toBe(200)
  expect((await get('/analytics.json')).status).toBe(401)
})

it('nginx in front sends media itself', async () => {
  const path = await mediaPath()
  expect((await get(path)).headers['x-accel-redirect']).toBeUndefined()
  const old = path.replace(/[^/]+\/(?=[^/]+$)/, '')
  expect((await get(old)).headers['cache-control']).toBe('public, max-age=3600')
  expect((await get(`/_media/${old.slice('/media/'.length)}`)).status).toBe(404)
  expect((await get('/media/nothing/200w.webp')).status).toBe(404)
})

it('nginx in front shows no removed GIF, even while it revalidates or the server is down', async () => {
  const hurriedPort = await freePort()
  // Answers are old after a second, where the server says a minute. The socket outlives the
  // server, so that requests wait for the timeout while it is down.
  const hurried = await startInFront(
    hurriedPort,
    config =>
      'map $upstream_http_cache_control $is_secret { default 0; ~no-store 1; }\n' +
      config
        .replace('proxy_no_cache', 'proxy_no_cache $is_secret')
        .replace(
          'proxy_cache giflet;',
          'proxy_cache giflet; proxy_ignore_headers Cache-Control; proxy_cache_valid any 1s; proxy_read_timeout 3s;',
        ),
  )
  onTestFinished(() => hurried.stop())
  const { id } = json(await get('/v1/gifs/trending?limit=1')).data[0]
  const paths = [`/v1/gifs/${id}`, `/embed/${id}`, `/oembed?url=https://${HOST}/gifs/${id}`, `/g/${id}`]
  const statuses = () => Promise.all(paths.map(async path => (await get(path, {}, hurriedPort)).status))
  expect((await statuses())[0]).toBe(200)
  const { code, errors } = await runCommand(['edit', id, '--take-down'], { GIFLET_CACHE: folder })
  expect(code, errors.join('\n')).toBe(0)
  await expect.poll(statuses, { timeout: 20_000 }).toEqual([410, 410, 410, 410])
  expect(await server.stop()).toBe(0)
  // From the cache, since nobody else answers.
  expect(await statuses()).toEqual([410, 410, 410, 410])
  server = await start()
})
