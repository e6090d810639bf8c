/** Passes files of the provider through, with ranges and conditions; nothing of them is kept. */
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type Context, Hono } from 'hono'
import { HttpError, notFound } from '../http/errors.ts'
import { openExternal } from '../http/fetchExternal.ts'
import { DOOR_MEDIA, type MediaAddresses } from './mediaAddress.ts'
import type { Upstream } from './upstream.ts'

/** Of a whole file: more is no GIF. */
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

export function doorMediaRoutes({ origin }: Upstream, addresses: MediaAddresses): Hono {
  let opened = 0

  async function pass(c: Context, address: string): Promise<Response> {
    const leaving = new AbortController()
    const signal = AbortSignal.any([c.req.raw.signal, leaving.signal])
    const timer = setTimeout(() => leaving.abort(), IDLE_MS)
    let response: IncomingMessage
    try {
      response = await openExternal(
        address,
        {
          headers: Object.fromEntries(
            ASKED.flatMap(name => [[name, c.req.header(name) ?? '']]).filter(([, value]) => value),
          ),
          method: c.req.method === 'HEAD' ? 'HEAD' : 'GET',
          isTrusted: url => url.origin === origin,
        },
        signal,
      )
    } catch {
      throw unavailable()
    } finally {
      clearTimeout(timer)
    }
    const { statusCode = 0, headers } = response
    const refuse = (error: HttpError) => {
      response.destroy()
      return error
    }
    if (statusCode === 404 || statusCode === 410)
      throw refuse(notFound('The provider does not have this file'))
    if (!PASSED.has(statusCode)) throw refuse(unavailable())
    const isPart = statusCode === 200 || statusCode === 206
    if (isPart && !TYPES.test(headers['content-type'] ?? ''))
      throw refuse(new HttpError(502, 'The provider sent something else than media'))
    if (Number(headers['content-length'] ?? 0) > MAX_BYTES)
      throw refuse(new HttpError(502, 'The file of the provider is too large'))
    for (const name of TOLD) {
      const value = headers[name]
      if (value !== undefined && (isPart || name !== 'content-type')) c.header(name, value)
    }
    // Opened by itself, it stays a picture, whatever it holds.
    c.header('Content-Security-Policy', "default-src 'none'; sandbox")
    if (!isPart || c.req.method === 'HEAD') {
      response.destroy()
      return c.body(null, statusCode as 200)
    }
    opened += 1
    response.setTimeout(IDLE_MS, () => response.destroy(new Error('The provider stopped sending')))
    response.once('close', () => {
      opened -= 1
    })
    return c.body(Readable.toWeb(bounded(response)) as ReadableStream<Uint8Array>, statusCode as 200)
  }

  const routes = new Hono()
  routes.get(`${DOOR_MEDIA}/:signature/:address`, c => {
    const address = addresses.addressOf(c.req.param('signature'), c.req.param('address'))
    if (address === undefined) throw notFound('No such file')
    if (opened >= MAX_OPEN) throw unavailable()
    return pass(c, address)
  })
  return routes
}

const unavailable = () =>
  new HttpError(503, 'The provider does not send this now', { 'Retry-After': String(RETRY_S) })

/** Ends a file without an announced length that does not end. */
function bounded(response: IncomingMessage): IncomingMessage {
  let bytes = 0
  response.on('data', (part: Buffer) => {
    bytes += part.length
    if (bytes > MAX_BYTES) response.destroy(new Error('The file of the provider is too large'))
  })
  response.pause()
  return response
}
