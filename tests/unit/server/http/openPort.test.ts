/** Slow clients, on real sockets: nobody else waits, and their connections end. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { type Listening, type ListenOptions, listen } from '../../../../server/http/openPort.ts'
import { connectionsOf } from '../../../../server/serve.ts'
import { readSettings } from '../../../../server/settings/readSettings.ts'
import { atEnd } from '../../../helper/atEnd.ts'

const LARGE_BYTES = 64 * 1024 * 1024
const app = new Hono().get('/', c => c.text('here')).get('/large', c => c.body(new Uint8Array(LARGE_BYTES)))

let listening: Listening

async function serve(options: Partial<ListenOptions>): Promise<void> {
  listening = await listen(app, { port: 0, host: '127.0.0.1', ...options })
  atEnd(listening.close)
}

async function dial(): Promise<Socket> {
  const socket = connect(Number(new URL(listening.origin).port), '127.0.0.1')
  atEnd(() => socket.destroy())
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** All that the socket received until the server closed it. */
async function ended(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', part => {
    text += part
  })
  await once(socket, 'close')
  return text
}

const answer = async () => (await fetch(listening.origin)).text()

it.each([
  ['says nothing', ''],
  ['begins a request', 'GET / HTTP/1.1\r\nHost: a\r\nX-'],
])('a slow client that %s gets 408 and is dropped, while others are served', async (_, text) => {
  await serve({ requestTimeoutMs: 300 })
  const slow = await Promise.all(Array.from({ length: 40 }, dial))
  for (const socket of slow) socket.write(text)
  expect(await answer()).toBe('here')
  for (const said of await Promise.all(slow.map(ended))) expect(said).toMatch(/^HTTP\/1\.1 408 /)
})

it('a client that sends a header now and then has no more time than others', async () => {
  await serve({ requestTimeoutMs: 400 })
  const slow = await dial()
  slow.write('GET / HTTP/1.1\r\nHost: a\r\n')
  const drip = setInterval(() => slow.write('X-A: b\r\n'), 20)
  expect(await ended(slow)).toMatch(/^HTTP\/1\.1 408 /)
  clearInterval(drip)
})

it('a client that does not read its answer is dropped', async () => {
  await serve({ idleMs: 300, perClient: 1 })
  const slow = await dial()
  slow.pause()
  slow.write('GET /large HTTP/1.1\r\nHost: a\r\n\r\n')
  // The place is free again.
  await expect.poll(() => answer().catch(() => undefined)).toBe('here')
})

it('an unreadable request gets the reason, which pages may read', async () => {
  await serve({})
  const query = Array.from({ length: 3_000 }, (_, at) => `word${at}`).join('+')
  for (const [asked, status, msg] of [
    [`GET /?q=${query} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, 'too long'],
    ['what is this\r\n\r\n', 400, 'not an HTTP request'],
  ] as const) {
    const client = await dial()
    client.write(asked)
    const [head = '', body = ''] = (await ended(client)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*Access-Control-Allow-Origin: \\*`))
    expect(JSON.parse(body)).toMatchObject({ data: [], meta: { status, msg: expect.stringContaining(msg) } })
  }
})

it('a client with many connections gets no more, until it closes some', async () => {
  await serve({ perClient: 5 })
  const held = await Promise.all(Array.from({ length: 5 }, dial))
  const more = await dial()
  expect(await ended(more)).toBe('')
  expect(listening.refused()).toBe(1)
  held[0]?.destroy()
  await expect.poll(() => answer().catch(() => undefined)).toBe('here')
})

it('the settings exempt a proxy from the limit of connections', () => {
  const connections = (settings: Record<string, string>) => connectionsOf(readSettings(settings))
  expect(connections({ HOST: '0.0.0.0' })).toBe(256)
  expect(connections({ HOST: '0.0.0.0', CLIENT_CONNECTIONS: '20' })).toBe(20)
  expect(connections({ HOST: '0.0.0.0', TRUST_PROXY: '1' })).toBeUndefined()
  expect(connections({})).toBeUndefined()
})

it('a client with many connections does not keep others out', async () => {
  await serve({ host: '::', perClient: 1 })
  await dial()
  expect(await (await fetch(`http://[::1]:${new URL(listening.origin).port}`)).text()).toBe('here')
})
