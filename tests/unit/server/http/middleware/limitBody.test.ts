import { afterAll, beforeAll, expect, it } from 'vitest'
import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from '../../../../../server/http/middleware/limitBody.ts'
import { openSite, type Site } from '../../../../../server/site/index.ts'
import { STAFF, type TestServer, testServer } from '../../fakeLibrary.ts'

const UPLOAD = '/media-service/imaging/trim'
const CHUNK_BYTES = 1024 * 1024

let site: Site
let server: TestServer
beforeAll(async () => {
  site = await openSite({ path: ':memory:', trims: '/nowhere' })
  server = await testServer({ routes: [site.routes], accounts: site.accounts })
})
afterAll(async () => {
  await server.close()
  site.close()
})

/** A body without an announced length that never ends by itself. */
function endless() {
  const sent = { bytes: 0 }
  const body = new ReadableStream({
    pull(controller) {
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
const FORM = { 'Content-Type': 'multipart/form-data; boundary=b' }

it('reads nothing of what a stranger sends', async () => {
  const { sent, body } = endless()
  expect((await post(UPLOAD, body, FORM)).status).toBe(401)
  // What the streams in between hold ready.
  expect(sent.bytes).toBeLessThanOrEqual(3 * CHUNK_BYTES)
})

it('stops reading an upload at the limit, and says so', async () => {
  const { sent, body } = endless()
  expect((await post(UPLOAD, body, { ...FORM, ...STAFF })).status).toBe(413)
  expect(sent.bytes).toBeGreaterThan(MAX_UPLOAD_BYTES)
  expect(sent.bytes).toBeLessThanOrEqual(MAX_UPLOAD_BYTES + 4 * CHUNK_BYTES)
})

it.each([
  ['/v2/pingback', {}],
  ['/gateway/stories', { ...STAFF, 'Content-Type': 'application/json' }],
  ['/v1/gifs/cat1/cta', STAFF],
])('stops reading any other body earlier (%s)', async (path, headers) => {
  const { sent, body } = endless()
  const method = path.endsWith('cta') ? 'PUT' : 'POST'
  const init: RequestInit & { duplex: 'half' } = { method, body, headers, duplex: 'half' }
  expect((await server.get(path, init)).status).toBe(413)
  expect(sent.bytes).toBeLessThanOrEqual(4 * CHUNK_BYTES)
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
