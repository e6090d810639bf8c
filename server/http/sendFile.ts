/** Sends a file with validators, ranges (RFC 9110 section 14) and HEAD. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { matchesTag } from './answer.ts'
import { HttpError } from './errors.ts'

export const IMMUTABLE = 'public, max-age=31536000, immutable'

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/plain; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
}

export function contentType(path: string): string {
  return CONTENT_TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
}

/** The file (200), a range of it (206), nothing (304), or 416 if the range is outside it. */
export async function sendFile(c: Context, path: string, cacheControl: string): Promise<Response> {
  const info = await stat(path).catch(() => undefined)
  if (!info?.isFile()) throw new HttpError(404, 'Not Found')
  const tag = `"${info.size.toString(36)}-${Math.floor(info.mtimeMs).toString(36)}"`
  const modified = new Date(Math.floor(info.mtimeMs / 1000) * 1000)
  const headers: Record<string, string> = {
    'Content-Type': contentType(path),
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    ETag: tag,
    'Last-Modified': modified.toUTCString(),
  }
  if (isFresh(c, tag, modified)) return c.body(null, 304, headers)

  const range = rangeAllowed(c, tag, modified) ? parseRange(c.req.header('Range'), info.size) : undefined
  if (range === 'unsatisfiable') {
    throw new HttpError(416, 'Range Not Satisfiable', { 'Content-Range': `bytes */${info.size}` })
  }
  const { start, end } = range ?? { start: 0, end: info.size - 1 }
  headers['Content-Length'] = String(end - start + 1)
  if (range) headers['Content-Range'] = `bytes ${start}-${end}/${info.size}`
  const status = range ? 206 : 200
  if (c.req.method === 'HEAD' || info.size === 0) return c.body(null, status, headers)
  const stream = Readable.toWeb(createReadStream(path, { start, end })) as ReadableStream<Uint8Array>
  return c.body(stream, status, headers)
}

function isFresh(c: Context, tag: string, modified: Date): boolean {
  const known = c.req.header('If-None-Match')
  if (known !== undefined) return matchesTag(known, tag)
  const since = Date.parse(c.req.header('If-Modified-Since') ?? '')
  return Number.isFinite(since) && modified.getTime() <= since
}

/** `If-Range` allows a range only of the version the client already has a part of. */
function rangeAllowed(c: Context, tag: string, modified: Date): boolean {
  const condition = c.req.header('If-Range')
  if (condition === undefined) return true
  return condition.includes('"') ? condition.trim() === tag : Date.parse(condition) === modified.getTime()
}

export interface ByteRange {
  start: number
  /** Inclusive. */
  end: number
}

/** A single byte range. Anything else is ignored, as the standard allows. */
export function parseRange(
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] =
    /^bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const suffix = Number(last)
    return suffix === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - suffix), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}
