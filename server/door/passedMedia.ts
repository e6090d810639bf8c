/** Passes files of the provider through, with ranges and conditions; nothing of them is kept. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { HttpError, notFound } from '../http/errors.ts'
import { openExternal } from '../http/fetchExternal.ts'
import { DOOR_MEDIA, type MediaAddresses } from './mediaAddress.ts'
import type { Upstream } from './upstream.ts'

/** Of a whole file; no GIF is larger. */
const MAX_BYTES = 100 * 1024 * 1024
/** Each holds a connection to the provider. */
const MAX_OPEN = 256
/** A file that stops on its way. */
const IDLE_MS = 15_000
const RETRY_S = 2
const ASKED = ['Range', 'If-Range', 'If-None-Match', 'If-Modified-Since'] as const
const TOLD = [
  ...['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'],
  'cache-control',
] as const
/** No SVG: opened by itself, it would be a document of the operator's. */
const TYPES = /^(?:image\/(?!svg)[\w.+-]+|video\/[\w.+-]+|text\/vtt)\s*(?:;|$)/i
const PASSED = new Set([200, 206, 304, 416])

export function passedMediaRoutes({ origin }: Upstream, addresses: MediaAddresses): Hono {
  let opened = 0
  const routes = new Hono()
  routes.get(`${DOOR_MEDIA}/:signature/:address`, async c => {
    const address = addresses.addressOf(c.req.param('signature'), c.req.param('address'))
    if (address === undefined) throw notFound('No such file')
    if (opened >= MAX_OPEN) throw unavailable()
    // A request that still waits for the provider counts too.
    opened += 1
    try {
      const file = await openFile(c, address, origin)
      opened += 1
      file.once('close', () => {
        opened -= 1
      })
      return answer(c, file)
    } finally {
      opened -= 1
    }
  })
  return routes
}

async function openFile(c: Context, address: string, origin: string): Promise<IncomingMessage> {
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), IDLE_MS)
  const asked = ASKED.map(name => [name, c.req.header(name) ?? '']).filter(([, value]) => value)
  try {
    return await openExternal(
      address,
      {
        headers: Object.fromEntries(asked),
        method: c.req.method === 'HEAD' ? 'HEAD' : 'GET',
        isTrusted: url => url.origin === origin,
      },
      AbortSignal.any([c.req.raw.signal, leaving.signal]),
    )
  } catch {
    throw unavailable()
  } finally {
    clearTimeout(timer)
  }
}

/** Sends the file on as it comes. Throws what the visitor gets in place of one that is refused. */
function answer(c: Context, file: IncomingMessage): Response {
  const { statusCode = 0, headers } = file
  const isPart = statusCode === 200 || statusCode === 206
  const refusal = refusalOf(file, isPart)
  if (refusal) {
    file.destroy()
    throw refusal
  }
  for (const name of TOLD) {
    const value = headers[name]
    if (value !== undefined && (isPart || name !== 'content-type')) c.header(name, value)
  }
  // Opened by itself, it stays a picture, whatever it holds.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  if (!isPart || c.req.method === 'HEAD') {
    file.destroy()
    return c.body(null, statusCode as 200)
  }
  file.setTimeout(IDLE_MS, () => file.destroy(new Error('The provider stopped sending')))
  return c.body(Readable.toWeb(bounded(file)) as ReadableStream<Uint8Array>, statusCode as 200)
}

function refusalOf({ statusCode = 0, headers }: IncomingMessage, isPart: boolean): HttpError | undefined {
  if (statusCode === 404 || statusCode === 410) return notFound('The provider does not have this file')
  if (!PASSED.has(statusCode)) return unavailable()
  if (isPart && !TYPES.test(headers['content-type'] ?? ''))
    return new HttpError(502, 'The provider sent something else than media')
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES)
    return new HttpError(502, 'The file of the provider is too large')
  return undefined
}

const unavailable = () =>
  new HttpError(503, 'The provider does not send this now', { 'Retry-After': String(RETRY_S) })

/** Ends an endless file whose length was not announced. */
function bounded(response: IncomingMessage): IncomingMessage {
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MAX_BYTES) response.destroy(new Error('The file of the provider is too large'))
  })
  response.pause()
  return response
}
