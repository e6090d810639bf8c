/** Passes a provider's files through, with ranges and conditions; caches none of them. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { HttpError, notFound, unavailable } from '../http/errors.ts'
import { middleware } from '../http/guards.ts'
import { cors } from '../http/middleware/cors.ts'
import { openExternal } from '../http/openExternal.ts'
import { bounded } from '../platform/bounded.ts'
import { ClientSlots } from '../platform/clientSlots.ts'
import { type MediaAddresses, UPSTREAM_MEDIA } from './mediaAddress.ts'
import type { UpstreamProvider } from './provider.ts'
import { inRounds } from './rounds.ts'

/** Largest file; no GIF is larger. */
const MAX_BYTES = 100 * 1024 * 1024
/** Each open file holds a connection to the provider. */
const MAX_OPEN = 512
/** A page of a grid loads dozens at once over HTTP/2. */
const MAX_OPEN_PER_CLIENT = 64
/** Time after which a file that stalls, or whose reader does, is cut off. */
const IDLE_MS = 15_000
const RETRY_S = 2
/** Parts of all files sent in one round of the event loop, about 64 kB each. */
const PARTS_AT_ONCE = 4
/**
 * Delay of a refusal: immediate ones would let a persistent client take the processor from others.
 */
const REFUSED_AFTER_MS = 1_000
const REQUEST_HEADERS = ['Range', 'If-Range', 'If-None-Match', 'If-Modified-Since'] as const
const ANSWER_HEADERS = [
  ...['content-type', 'content-length', 'content-range', 'accept-ranges', 'etag', 'last-modified'],
  'cache-control',
] as const
/** Excludes SVG: opened directly, it would be a document of the operator's origin. */
const TYPES = /^(?:image\/(?!svg)[\w.+-]+|video\/[\w.+-]+|text\/vtt)\s*(?:;|$)/i
const PASSED = new Set([200, 206, 304, 416])

export function upstreamMediaRoutes({ origin }: UpstreamProvider, addresses: MediaAddresses): Hono {
  const slots = new ClientSlots(MAX_OPEN_PER_CLIENT, MAX_OPEN)
  const turn = inRounds(PARTS_AT_ONCE)
  const routes = new Hono()
  routes.use(`${UPSTREAM_MEDIA}/*`, middleware(cors))
  routes.get(`${UPSTREAM_MEDIA}/:signature/:address`, async c => {
    const address = addresses.addressOf(c.req.param('signature'), c.req.param('address'))
    if (address === undefined) throw notFound('No such file')
    const take = () => slots.take(c.get('client'))
    const release = take() ?? (await sleep(REFUSED_AFTER_MS).then(take))
    if (!release) throw away()
    try {
      const file = await openFile(c, address, origin)
      file.once('close', release)
      return answer(c, file, turn)
    } catch (error) {
      release()
      throw error
    }
  })
  return routes
}

async function openFile(c: Context, address: string, origin: string): Promise<IncomingMessage> {
  const leaving = new AbortController()
  const timer = setTimeout(() => leaving.abort(), IDLE_MS)
  const headers = REQUEST_HEADERS.map(name => [name, c.req.header(name) ?? '']).filter(([, value]) => value)
  try {
    return await openExternal(
      address,
      {
        headers: Object.fromEntries(headers),
        method: c.req.method === 'HEAD' ? 'HEAD' : 'GET',
        isTrusted: url => url.origin === origin,
      },
      AbortSignal.any([c.req.raw.signal, leaving.signal]),
    )
  } catch {
    throw away()
  } finally {
    clearTimeout(timer)
  }
}

/** Streams the file to the visitor. Throws the visitor's answer if the file is refused. */
function answer(c: Context, file: IncomingMessage, turn: () => Promise<void>): Response {
  const { statusCode = 0, headers } = file
  const isPart = statusCode === 200 || statusCode === 206
  const refusal = refusalOf(file, isPart)
  if (refusal) {
    file.destroy()
    throw refusal
  }
  for (const name of ANSWER_HEADERS) {
    const value = headers[name]
    if (value !== undefined && (isPart || name !== 'content-type')) c.header(name, value)
  }
  // Keeps a file that is opened directly from running anything.
  c.header('Content-Security-Policy', "default-src 'none'; sandbox")
  if (!isPart || c.req.method === 'HEAD') {
    file.destroy()
    return c.body(null, statusCode as 200)
  }
  // Buffers one part of each file instead of the default 16.
  const sent = Readable.from(parts(file, turn, connectionOf(c)), { highWaterMark: 1 })
  const body = Readable.toWeb(sent) as ReadableStream<Uint8Array>
  return c.body(body, statusCode as 200)
}

function refusalOf({ statusCode = 0, headers }: IncomingMessage, isPart: boolean): HttpError | undefined {
  if (statusCode === 404 || statusCode === 410) return notFound('The provider does not have this file')
  if (!PASSED.has(statusCode)) return away()
  if (isPart && !TYPES.test(headers['content-type'] ?? ''))
    return new HttpError(502, 'The provider sent something else than media')
  if (Number(headers['content-length'] ?? 0) > MAX_BYTES) return tooLarge()
  return undefined
}

const tooLarge = () => new HttpError(502, 'The file of the provider is too large')

const away = () => unavailable('The provider does not send this now', RETRY_S)

const connectionOf = (c: Context): ServerResponse | undefined =>
  (c.env as { outgoing?: ServerResponse } | undefined)?.outgoing

/**
 * The parts of a file. Cuts the visitor's connection if the file breaks off, stalls or does not
 * end: the head has been sent, so nothing else can show that the file is incomplete. The HTTP
 * adapter would print an error of the stream.
 */
async function* parts(
  file: IncomingMessage,
  turn: () => Promise<void>,
  connection: ServerResponse | undefined,
): AsyncGenerator<Uint8Array> {
  const cut = () => {
    connection?.destroy()
    file.destroy()
  }
  file.setTimeout(IDLE_MS, cut)
  try {
    for await (const part of bounded(file as AsyncIterable<Buffer>, MAX_BYTES, tooLarge())) {
      await turn()
      yield part
    }
  } catch {
    cut()
  }
}
