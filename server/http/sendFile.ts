/** Sends a file with validators, ranges (RFC 9110 section 14) and HEAD. */
import { createReadStream, type Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { contentType } from '../media/contentType.ts'
import type { ByteRange } from '../media/store/mediaStore.ts'
import { matchesTag } from './answer.ts'
import { HttpError, notFound } from './errors.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Content to send, whole or in part. */
export interface FileContent {
  bytes: number
  /** The ETag. */
  tag: string
  modified?: Date
  type: string
  /** `undefined` if the content is gone. */
  read(range: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
}

/** Differs between any two versions of a file. */
export const fileVersionOf = ({ size, mtimeMs }: Stats): string =>
  `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}`

/** Throws 404 if there is no such file. */
export async function sendFile(c: Context, path: string, cacheControl: string): Promise<Response> {
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile()) throw notFound()
  const sent = await sendContent(
    c,
    {
      bytes: info.size,
      tag: `"${fileVersionOf(info)}"`,
      modified: new Date(Math.floor(info.mtimeMs / 1000) * 1000),
      type: contentType(path),
      async read(range) {
        return Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array>
      },
    },
    cacheControl,
  )
  return sent ?? Promise.reject(notFound())
}

/**
 * Sends all of it (200), a range (206), nothing (304), or 416 for a range outside it. `undefined`
 * if it is gone.
 */
export async function sendContent(
  c: Context,
  { bytes, tag, modified, type, read }: FileContent,
  cacheControl: string,
): Promise<Response | undefined> {
  const headers: Record<string, string> = {
    'Content-Type': type,
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ETag: tag,
    ...(modified && { 'Last-Modified': modified.toUTCString() }),
  }
  if (isFresh(c, tag, modified)) return c.body(null, 304, headers)

  const range = rangeAllowed(c, tag, modified) ? rangeIn(c.req.header('Range'), bytes) : undefined
  const { start, end } = range ?? { start: 0, end: bytes - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${bytes}`
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD' || bytes === 0) return c.body(null, status, headers)
  const stream = await read({ start, end })
  return stream && c.body(stream, status, headers)
}

function isFresh(c: Context, tag: string, modified: Date | undefined): boolean {
  const known = c.req.header('If-None-Match')
  if (known !== undefined) return matchesTag(known, tag)
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '')
  return modified !== undefined && Number.isFinite(since) && modified.getTime() <= since
}

/** `If-Range` allows a range only of the version that the client has in part. */
function rangeAllowed(c: Context, tag: string, modified: Date | undefined): boolean {
  const condition = c.req.header('If-Range')
  if (condition === undefined) return true
  return condition.includes('"') ? condition.trim() === tag : Date.parse(condition) === modified?.getTime()
}

/** A single byte range; others are ignored, as the standard allows. Throws 416 beyond the end. */
export function rangeIn(header: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (!first && !last) return undefined
  const start = first ? Number(first) : Math.max(0, size - Number(last))
  const end = first && last ? Number(last) : size - 1
  if (first && last && end < start) return undefined
  if (start < size) return { start, end: Math.min(end, size - 1) }
  throw new HttpError(416, 'Range Not Satisfiable', { 'Content-Range': `bytes */${size}` })
}
