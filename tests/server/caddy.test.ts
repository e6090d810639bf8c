/** `server/deploy/Caddyfile` itself, with another port and certificate, before the real server. */
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect as connectTls } from 'node:tls'
import { afterAll, expect, it, vi } from 'vitest'
import { startCaddy } from '../../scripts/services/caddy.ts'
import { freePort } from '../../scripts/services/postgres.ts'
import { tempFolder } from '../helper/tempFolder.ts'
import { addGreenSquare } from './greenSquare.ts'
import { ask, HOST, json } from './https.ts'
import { startServer } from './serverProcess.ts'

const CADDYFILE = readFileSync(new URL('../../server/deploy/Caddyfile', import.meta.url), 'utf8')

const folder = tempFolder()

await addGreenSquare(folder)
const serverPort = await freePort()
const env = { PUBLIC_URL: `https://${HOST}`, TRUST_PROXY: '1' }
const server = await startServer(folder, { port: serverPort, env })
afterAll(() => server.stop())
const port = await freePort()
const forTests = [
  ['\tservers {', '\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tservers {'],
  ['read_header 10s', 'read_header 1s'],
  ['{$SITE:gifs.example} {', '{$SITE:gifs.example} {\n\tbind 127.0.0.1\n\ttls internal'],
] as const
let caddyfile = CADDYFILE
for (const [what, by] of forTests) {
  expect(caddyfile.split(what), what).toHaveLength(2)
  caddyfile = caddyfile.replace(what, () => by)
}
// The variables that compose.yaml sets.
const names = { SITE: `https://${HOST}:${port}`, SERVER: `127.0.0.1:${serverPort}` }
const caddy = await startCaddy(caddyfile, port, names)
afterAll(() => caddy.stop())

const get = async (path: string, headers: Record<string, string> = {}) =>
  ask({ port, path, headers, authority: caddy.authority() })
// It listens before its certificate is made.
await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(200), 30_000)

it('Caddy in front passes on answers with their address and their caching times', async () => {
  const answer = await get('/v1/gifs/trending?limit=1')
  expect(answer.status).toBe(200)
  expect(json(answer).data[0].url).toMatch(/^https:\/\/gifs\.example\//)
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+/)
  // Other names do not reach the server.
  expect((await get('/v1/gifs/trending', { Host: 'other.example' })).body.length).toBe(0)
  expect(
    (await get('/v1/gifs/trending?limit=1', { 'If-None-Match': answer.headers.etag ?? '' })).status,
  ).toBe(304)
})

it('Caddy in front compresses text, and nothing twice', async () => {
  const plain = await get('/v1/gifs/trending?limit=1')
  const packed = await get('/v1/gifs/trending?limit=1', { 'Accept-Encoding': 'gzip' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(packed.body.length).toBeLessThan(plain.body.length)
})

it('Caddy in front drops a client that sends its request slowly, while others are served', async () => {
  const slow = connectTls({ port, host: '127.0.0.1', servername: HOST, ca: caddy.authority() })
  await once(slow, 'secureConnect')
  slow.on('error', () => {}).resume()
  slow.write('GET / HTTP/1.1\r\nHost: gifs.example\r\nX-')
  const drip = setInterval(() => slow.write('a'), 50)
  expect((await get('/healthz')).status).toBe(200)
  await once(slow, 'close')
  clearInterval(drip)
})
