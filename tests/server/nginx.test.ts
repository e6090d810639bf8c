/** `server/deploy/nginx.conf` itself, with other ports and paths, in front of the real server. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Nginx, startNginx } from '../../scripts/services/nginx.ts'
import { freePort } from '../../scripts/services/postgres.ts'
import { run } from '../../server/cli.ts'
import { addGreenSquare } from './greenSquare.ts'
import { type Answer, ask, json } from './https.ts'
import {
  emptyFolder,
  removeFolder,
  type ServerProcess,
  type SharedSocket,
  sharedSocket,
  startServer,
} from './serverProcess.ts'

const CONFIG = readFileSync(new URL('../../server/deploy/nginx.conf', import.meta.url), 'utf8')
const HOST = 'gifs.example'
const STAFF_TOKEN = 'staff_token_of_the_tests'

let folder: string
let socket: SharedSocket
let server: ServerProcess
let nginx: Nginx
let port: number

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

beforeAll(async () => {
  folder = await emptyFolder()
  await addGreenSquare(folder)
  socket = sharedSocket()
  server = await start()
  port = await freePort()
  nginx = await startInFront(port)
})
afterAll(async () => {
  await nginx?.stop()
  await server?.stop()
  socket?.close()
  if (folder) await removeFolder(folder)
})

/** nginx on `port`, with a `change` of the configuration. */
async function startInFront(port: number, change = (config: string) => config): Promise<Nginx> {
  const httpPort = await freePort()
  return startNginx(own => {
    execFileSync(
      'openssl',
      [
        ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${HOST}`],
        ...['-keyout', join(own, 'key.pem'), '-out', join(own, 'cert.pem')],
      ],
      { stdio: 'ignore' },
    )
    return change(CONFIG)
      .replace('127.0.0.1:4400', new URL(server.origin).host)
      .replace('listen 80;', `listen 127.0.0.1:${httpPort};`)
      .replace('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      .replace(/\/etc\/letsencrypt\S*fullchain\.pem/, join(own, 'cert.pem'))
      .replace(/\/etc\/letsencrypt\S*privkey\.pem/, join(own, 'key.pem'))
      .replace('/var/cache/nginx/giflet', join(own, 'kept'))
      .replace('/var/lib/giflet/media/', join(folder, 'media/'))
  }, port)
}

const get = (path: string, headers: Record<string, string> = {}, at = port): Promise<Answer> =>
  ask({ port: at, host: HOST, path, headers })

/** As an operator does. */
async function takeDown(id: string): Promise<void> {
  const said: string[] = []
  const line = (text: string) => void said.push(text)
  const before = { ...process.env }
  try {
    process.env.GIFLET_CACHE = folder
    const code = await run(['edit', id, '--take-down'], { out: line, error: line })
    expect(code, said.join('\n')).toBe(0)
  } finally {
    process.env = before
  }
}

describe('nginx in front', () => {
  it('keeps public answers and passes on the rest', async () => {
    const first = await get('/v1/gifs/trending?limit=1')
    expect(first.status).toBe(200)
    expect(json(first).data[0].title).toMatch(/green square/i)
    expect(json(first).data[0].url).toMatch(/^https:\/\/gifs\.example\//)
    const again = await get('/v1/gifs/trending?limit=1')
    expect(again.headers['x-cache-status']).toBe('HIT')
    expect(again.body).toEqual(first.body)
    expect((await get('/v1/gifs/random')).headers['x-cache-status']).not.toBe('HIT')
    expect((await get('/v1/gifs/random')).headers['x-cache-status']).not.toBe('HIT')
  })

  it("never keeps the operator's answers", async () => {
    const secret = { Authorization: `Bearer ${STAFF_TOKEN}` }
    expect((await get('/metrics', secret)).body.toString()).toContain('giflet_http_requests_total{')
    expect((await get('/metrics')).status).toBe(401)
    expect((await get('/analytics.json', secret)).status).toBe(200)
    expect((await get('/analytics.json')).status).toBe(401)
  })

  it('sends media itself: whole, in ranges, or not at all', async () => {
    const gif = json(await get('/v1/gifs/trending?limit=1')).data[0]
    const path = new URL(gif.images.fixed_width.webp).pathname
    const whole = await get(path)
    expect(whole.status).toBe(200)
    expect(whole.headers['content-type']).toBe('image/webp')
    expect(whole.headers['access-control-allow-origin']).toBe('*')
    expect(whole.headers['x-accel-redirect']).toBeUndefined()
    expect(whole.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const part = await get(path, { Range: 'bytes=4-7' })
    expect(part.status).toBe(206)
    expect(part.body).toEqual(whole.body.subarray(4, 8))
    expect((await get(path, { 'If-None-Match': whole.headers.etag ?? '' })).status).toBe(304)
    const old = path.replace(/[^/]+\/(?=[^/]+$)/, '')
    expect((await get(old)).headers['cache-control']).toBe('public, max-age=3600')
    expect((await get(`/_media/${old.slice('/media/'.length)}`)).status).toBe(404)
    expect((await get('/media/nothing/200w.webp')).status).toBe(404)
  })

  it('passes on who asked, once', async () => {
    await get('/v1/gifs/nobody_has_this', { 'X-Forwarded-For': '203.0.113.9' })
    const lines = () =>
      server
        .text()
        .split('\n')
        .filter(line => line.includes('nobody_has_this'))
    await expect.poll(lines).toHaveLength(1)
    expect(JSON.parse(lines()[0] ?? '{}')).toMatchObject({ client: '127.0.0.1', status: 404 })
  })

  it('loses no request while the server restarts', async () => {
    const answers: number[] = []
    let isOver = false
    const visitor = async (who: number) => {
      for (let turn = 0; !isOver; turn += 1) {
        answers.push((await get(`/v1/gifs/search?q=green&visitor=${who}-${turn}`)).status)
      }
    }
    const visitors = Promise.all([1, 2, 3].map(visitor))
    await expect.poll(() => answers.length).toBeGreaterThan(10)
    expect(await server.stop()).toBe(0)
    server = await start()
    const before = answers.length
    await expect.poll(() => answers.length).toBeGreaterThan(before + 10)
    isOver = true
    await visitors
    expect(new Set(answers)).toEqual(new Set([200]))
  })

  it('shows no longer what has gone, also while it asks anew and while the server is down', async () => {
    const hurriedPort = await freePort()
    // Answers are old after a second, where the server says a minute.
    const hurried = await startInFront(
      hurriedPort,
      config =>
        'map $upstream_http_cache_control $is_secret { default 0; ~no-store 1; }\n' +
        config
          .replace('proxy_no_cache', 'proxy_no_cache $is_secret')
          .replace(
            'proxy_cache giflet;',
            'proxy_cache giflet; proxy_ignore_headers Cache-Control; proxy_cache_valid any 1s;',
          ),
    )
    const { id } = json(await get('/v1/gifs/trending?limit=1')).data[0]
    const paths = [`/v1/gifs/${id}`, `/embed/${id}`, `/oembed?url=https://${HOST}/gifs/${id}`, `/g/${id}`]
    const statuses = () => Promise.all(paths.map(async path => (await get(path, {}, hurriedPort)).status))
    expect((await statuses())[0]).toBe(200)
    await takeDown(id)
    await expect.poll(statuses, { timeout: 20_000 }).toEqual([410, 410, 410, 410])
    expect(await server.stop()).toBe(0)
    // From the cache, since nobody else answers.
    expect(await statuses()).toEqual([410, 410, 410, 410])
    server = await start()
    await hurried.stop()
  })
})
