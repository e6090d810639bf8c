import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '../../../../../server/http/middleware/limitBody.ts'
import { ORIGIN, STAFF } from '../../fakeLibrary.ts'
import { ownServer } from '../../ownServer.ts'

const CHUNK_BYTES = 1024 * 1024
/** More than any limit; a reader that does not stop ends here. */
const ENDLESS_BYTES = 64 * CHUNK_BYTES

const server = await ownServer()

/** A body without an announced length that is far larger than any limit. */
function endless() {
  const sent = { bytes: 0 }
  const body = new ReadableStream({
    pull(controller) {
      if (sent.bytes >= ENDLESS_BYTES) return controller.close()
      sent.bytes += CHUNK_BYTES
      controller.enqueue(new Uint8Array(CHUNK_BYTES))
    },
  })
  return { sent, body }
}

const post = (path: string, body: BodyInit, headers: Record<string, string>) => {
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
  return server.get(path, init)
}

it('reads nothing of what a stranger sends', async () => {
  const { sent, body } = endless()
  const init: RequestInit & { duplex: 'half' } = { method: 'PUT', body, duplex: 'half' }
  expect((await server.get('/v1/gifs/cat1/cta', init)).status).toBe(401)
  // The buffers of the streams in between.
  expect(sent.bytes).toBeLessThanOrEqual(3 * CHUNK_BYTES)
})

it.each([
  ['/v2/pingback', {}],
  ['/v1/gifs/cat1/cta', STAFF],
])('stops reading at the limit (%s)', async (path, headers) => {
  const { sent, body } = endless()
  const method = path.endsWith('cta') ? 'PUT' : 'POST'
  const init: RequestInit & { duplex: 'half' } = { method, body, headers, duplex: 'half' }
  expect((await server.get(path, init)).status).toBe(413)
  expect(sent.bytes).toBeLessThanOrEqual(4 * CHUNK_BYTES)
})

it('counts a chunked body that comes over a connection', async () => {
  const listening = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  const sending = request({
    port,
    host: '127.0.0.1',
    path: '/v2/pingback',
    method: 'POST',
    headers: { Host: new URL(ORIGIN).host },
  })
  sending.on('error', () => {})
  const chunk = Buffer.alloc(16 * 1024, ' ')
  let bytes = 0
  const send = () => {
    while (bytes < ENDLESS_BYTES && !sending.destroyed) {
      bytes += chunk.length
      if (!sending.write(chunk)) return sending.once('drain', send)
    }
    return sending.end()
  }
  send()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(413)
  // The rest is what the system's buffers hold.
  expect(bytes).toBeLessThan(ENDLESS_BYTES)
  sending.destroy()
  await new Promise(resolve => listening.close(resolve))
})

it('refuses what announces more', async () => {
  const length = { 'Content-Length': String(MAX_BODY_BYTES + 1) }
  expect((await post('/v2/pingback', '{}', length)).status).toBe(413)
})

it('lets through what is within the limit, announced or not', async () => {
  const events = JSON.stringify({ events: [] })
  const chunked = new Blob([events]).stream()
  for (const body of [events, chunked]) expect((await post('/v2/pingback', body, {})).status).toBe(200)
})
