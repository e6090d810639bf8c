import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it, test } from 'vitest'
import { listen } from '../../../../../server/http/openPort.ts'
import type { ServerOptions } from '../../../../../server/index.ts'
import { ownServer } from '../../ownServer.ts'

const PUBLIC_URL = 'https://gifs.example'
const start = async (options: Partial<ServerOptions> = {}) => {
  const server = await ownServer(options)
  return (url: string, headers: Record<string, string> = {}) => server.app.request(url, { headers })
}

it.each([
  'http://evil.example/v1/gifs/cat1',
  'http://127.0.0.1:4400/',
  'https://gifs.example:8443/embed/cat1',
  'http://gifs.example.evil.example/oembed?url=x',
])('a server with a public address refuses %s with 421', async url => {
  const ask = await start({ publicUrl: PUBLIC_URL })
  expect((await ask(url)).status).toBe(421)
})

it('a server with a public address answers health checks for any host', async () => {
  const ask = await start({ publicUrl: PUBLIC_URL })
  const response = await ask('http://10.0.0.7:4400/healthz')
  expect(response.status).toBe(200)
  expect(await response.json()).toEqual({ status: 'ok' })
})

// A proxy forwards these: TLS ends at the proxy, so the request is http.
it.each([
  '/v1/gifs/cat1',
  '/tenor/v2/posts?ids=cat1',
  '/gifs/cat1-cat1',
  '/search?q=cat',
  '/oembed?url=https://gifs.example/gifs/cat1-cat1',
])('a server with a public address uses only that address in %s', async path => {
  const ask = await start({ publicUrl: PUBLIC_URL })
  const response = await ask(`http://gifs.example${path}`)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(text).toContain(PUBLIC_URL)
  expect(text).not.toContain('http://gifs.example')
  expect(response.headers.get('Cache-Control')).toMatch(/^public/)
})

it.each([
  ['a"onload="x', 400],
  ["a';script-src", 400],
  ['gifs.test', 200],
  ['my_host-1.test', 200],
  ['[::1]', 200],
  ['bücher.test', 200],
])('a server without a public address answers the Host %s with %i', async (host, status) => {
  const ask = await start({ publicUrl: undefined })
  expect((await ask(`http://${host}:4400/v1/gifs/cat1`)).status).toBe(status)
})

it('a server without a public address keeps its responses out of shared caches', async () => {
  const ask = await start({ publicUrl: undefined })
  for (const path of ['/v1/gifs/cat1', '/gifs/cat1-cat1', '/oembed?url=http://evil.example/gifs/cat1']) {
    const response = await ask(`http://evil.example${path}`)
    expect(await response.text(), path).toContain('evil.example')
    expect(response.headers.get('Cache-Control'), path).toMatch(/^private/)
  }
})

it.each([
  [0, 'http://a.example'],
  [1, 'https://a.example'],
])('a server without a public address trusts %i proxies for the protocol', async (trustedProxies, origin) => {
  const ask = await start({ publicUrl: undefined, trustedProxies })
  const response = await ask('http://a.example/v1/gifs/cat1', { 'X-Forwarded-Proto': 'https' })
  const { data } = (await response.json()) as { data: { url: string } }
  expect(data.url).toBe(`${origin}/gifs/cat1-cat1`)
})

it.each([
  ['cannot choose its address if no proxy is trusted', 0, '198.51.100.1', '198.51.100.2', 429],
  ["is the trusted proxy's peer", 1, '198.51.100.1', '198.51.100.2', 200],
  ['cannot prepend addresses', 1, '1.1.1.1, 198.51.100.1', '2.2.2.2, 198.51.100.1', 429],
])('a client %s', async (_, trustedProxies, first, second, status) => {
  const ask = await start({ trustedProxies, rateLimit: { amount: 1, windowS: 60 } })
  const asBy = (hop: string) => ask('http://gifs.test/v1/gifs/cat1', { 'X-Forwarded-For': hop })
  expect([(await asBy(first)).status, (await asBy(second)).status]).toEqual([200, status])
})

test.each(['/%E0%A4%A', '/gifs/%', '/v1/gifs/%FF', '/media/%C0%AF/x.gif', '/channels/%ED%A0%80'])(
  '%s is a bad request',
  async path => {
    const ask = await start()
    expect((await ask(`http://gifs.test${path}`)).status).toBe(400)
  },
)

it('refuses a second Host header, which a proxy may have used', async () => {
  const server = await ownServer()
  const { origin, close } = await listen(server.app, { port: 0, host: '127.0.0.1' })
  const ask = async (headers: string) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    socket.end(`GET /healthz HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`)
    return text(socket)
  }
  expect(await ask('Host: gifs.test')).toContain('200 OK')
  expect(await ask('Host: gifs.test\r\nhost: evil.test')).toContain('400 Bad Request')
  await close()
})
