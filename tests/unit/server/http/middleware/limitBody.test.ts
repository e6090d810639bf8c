import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { expect, it } from 'vitest'
import { MAX_BODY_BYTES } from '../../../../../server/http/middleware/limitBody.ts'
import { listen } from '../../../../../server/index.ts'
import { atEnd } from '../../../../helper/atEnd.ts'
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

const send = (path: string, method: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const init: RequestInit & { duplex: 'half' } = { method, body, headers, duplex: 'half' }
  return server.get(path, init)
}

it('reads no body of a stranger', async () => {
  const { sent, body } = endless()
  expect((await send('/v1/gifs/cat1/cta', 'PUT', body)).status).toBe(401)
  // The buffers of the streams in between.
  expect(sent.bytes).toBeLessThanOrEqual(3 * CHUNK_BYTES)
})

it.each([
  ['/v2/pingback', 'POST', {}],
  ['/v1/gifs/cat1/cta', 'PUT', STAFF],
])('stops reading at the limit (%s)', async (path, method, headers) => {
  const { sent, body } = endless()
  expect((await send(path, method, body, headers)).status).toBe(413)
  expect(sent.bytes).toBeLessThanOrEqual(4 * CHUNK_BYTES)
})

it('counts a chunked body over a real connection', async () => {
  const { origin, close } = await listen(server.app, { port: 0, host: '127.0.0.1' })
  atEnd(close)
  const headers = { Host: new URL(ORIGIN).host }
  const sending = request(`${origin}/v2/pingback`, { method: 'POST', headers })
  sending.on('error', () => {})
  const chunk = Buffer.alloc(16 * 1024, ' ')
  let bytes = 0
  const write = () => {
    while (bytes < ENDLESS_BYTES && !sending.destroyed) {
      bytes += chunk.length
      if (!sending.write(chunk)) return sending.once('drain', write)
    }
    return sending.end()
  }
  write()
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(413)
  // The rest is what the system's buffers hold.
  expect(bytes).toBeLessThan(ENDLESS_BYTES)
  sending.destroy()
})

it('refuses a body that announces more than the limit', async () => {
  const length = { 'Content-Length': String(MAX_BODY_BYTES + 1) }
  expect((await send('/v2/pingback', 'POST', '{}', length)).status).toBe(413)
})

it('accepts a body within the limit, announced or not', async () => {
  const events = JSON.stringify({ events: [] })
  const chunked = new Blob([events]).stream()
  for (const body of [events, chunked]) expect((await send('/v2/pingback', 'POST', body)).status).toBe(200)
})
