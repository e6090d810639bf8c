/**
 * Limits bodies as they are read, with a length or chunked. Reads nothing before the route does:
 * hono's own limiter reads a chunked body before the guards run, so that strangers could fill the
 * memory.
 */
import { ReadableStream as Stream } from 'node:stream/web'
import type { Context, MiddlewareHandler } from 'hono'
import { bounded } from '../../platform/bounded.ts'
import { HttpError } from '../errors.ts'

/** The limit of browsers for requests of an unloading page (Fetch standard, keepalive). */
export const MAX_BODY_BYTES = 64 * 1024

export interface BodyLimit {
  bytes: number
  /** The answer to a larger body. */
  refusal: HttpError
}

const USUAL: BodyLimit = {
  bytes: MAX_BODY_BYTES,
  refusal: new HttpError(413, `The body is larger than ${MAX_BODY_BYTES} bytes`),
}

/** `limitOf` returns the limit of a request that may have more. */
export function limitBody(limitOf: (c: Context) => BodyLimit | undefined): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') bound(c, limitOf(c) ?? USUAL)
    await next()
  }
}

/** Throws 413 at once for a body that announces its size, otherwise while reading. */
function bound(c: Context, { bytes: most, refusal: tooLarge }: BodyLimit): void {
  const { raw } = c.req
  if (!raw.headers.has('Transfer-Encoding') && raw.headers.has('Content-Length')) {
    // Node reads no more than announced.
    if (Number(raw.headers.get('Content-Length')) > most) throw tooLarge
    return
  }
  if (!raw.body) return
  // A stream needs `duplex`, which the browser's types lack, and must not have `keepalive`.
  const init: RequestInit & { duplex: 'half' } = {
    body: Stream.from(bounded(raw.body, most, tooLarge)) as ReadableStream<Uint8Array>,
    duplex: 'half',
    keepalive: false,
  }
  c.req.raw = new Request(raw, init)
}
