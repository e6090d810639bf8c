/** Responses of the public API: envelope, caching and validators. */
import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { GifRecord } from '../library/types.ts'
import type { GifPage } from '../store/types.ts'
import type { CachedAnswer } from './cachedAnswers.ts'
import { acceptedEncoding, COMPRESS_FROM_BYTES, encode } from './compress.ts'
import { fieldPicker } from './fieldPicker.ts'
import { paging } from './parameters.ts'
import { presentGif } from './presentGif.ts'
import { cacheControl, originOf } from './serverContext.ts'

/** Time for which Giflet's own client caches an answer. */
export const API_MAX_AGE_S = 60
/** Fast enough for every response. */
const BROTLI_QUALITY = 4

export interface Pagination {
  count: number
  offset: number
  total_count: number
}

export interface AnswerOptions {
  /** Seconds that caches may keep the response; 0: none. */
  maxAgeS?: number
  /** Source of the entity tag. Default: the data, without the response id. */
  identity?: unknown
  pagination?: Pagination
  /** Default 200. */
  status?: 200 | 201
}

export function newResponseId(): string {
  return randomBytes(16).toString('hex')
}

/** Answers with `{ data, pagination?, meta }`, or with 304 if the client has it. */
export async function answer(
  c: Context,
  data: unknown | ((responseId: string) => unknown),
  options: AnswerOptions = {},
): Promise<Response> {
  const responseId = newResponseId()
  const content = typeof data === 'function' ? data(responseId) : data
  const { pagination, maxAgeS = API_MAX_AGE_S, status = 200 } = options
  const meta = { status, msg: 'OK', response_id: responseId }
  const body = { data: content, ...(pagination && { pagination }), meta }
  const identity = [originOf(c), options.identity ?? content, pagination]
  return jsonAnswer(c, body, { maxAgeS, identity, status })
}

export function answerGif(c: Context, record: GifRecord, options: AnswerOptions = {}): Promise<Response> {
  const origin = originOf(c)
  const pick = fieldPicker(c.req.query('fields'))
  return answer(c, (responseId: string) => pick(presentGif(record, { origin, responseId })), {
    identity: record,
    ...options,
  })
}

/** A list whose entries carry the response id. `page` adds the pagination of one page. */
export function answerList<T>(
  c: Context,
  entries: readonly T[],
  show: (entry: T, responseId: string) => unknown,
  page?: { offset: number; total: number },
): Promise<Response> {
  return answer(c, (responseId: string) => entries.map(entry => show(entry, responseId)), {
    identity: entries,
    ...(page && { pagination: { count: entries.length, offset: page.offset, total_count: page.total } }),
  })
}

export function answerGifs(c: Context, { records, total }: GifPage, offset = 0): Promise<Response> {
  const origin = originOf(c)
  const pick = fieldPicker(c.req.query('fields'))
  const show = (record: GifRecord, responseId: string) => pick(presentGif(record, { origin, responseId }))
  return answerList(c, records, show, { offset, total })
}

/** One page of a list that is in memory. */
export function answerPart(c: Context, all: readonly GifRecord[]): Promise<Response> {
  const { offset, limit } = paging(c)
  return answerGifs(c, { records: all.slice(offset, offset + limit), total: all.length }, offset)
}

/** Answers with any JSON and a validator, compressed if the client accepts that. */
export async function jsonAnswer(
  c: Context,
  body: unknown,
  { maxAgeS, identity, status = 200 }: { maxAgeS: number; identity?: unknown; status?: 200 | 201 },
): Promise<Response> {
  return textAnswer(c, JSON.stringify(body), 'application/json; charset=utf-8', {
    status,
    maxAgeS,
    identity: JSON.stringify(identity ?? body),
  })
}

export async function textAnswer(
  c: Context,
  text: string,
  contentType: string,
  {
    maxAgeS,
    identity = text,
    status = 200,
  }: { maxAgeS: number; identity?: string; status?: 200 | 201 | 404 | 410 },
): Promise<Response> {
  const headers: Record<string, string> = {
    'Content-Type': contentType,
    'Cache-Control': cacheControl(c, maxAgeS),
  }
  const body = Uint8Array.from(Buffer.from(text))
  const kept: CachedAnswer = { body, headers, tag: '', encoded: new Map() }
  if (maxAgeS > 0) {
    // The tag is weak, because the response id differs each time.
    kept.tag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
    headers.ETag = kept.tag
    if (status === 200) c.get('keep')?.(kept)
  }
  return sendCached(c, kept, status)
}

/** Sends the answer in an encoding that the client accepts, or 304 if the client has it. */
export function sendCached(
  c: Context,
  { body, headers, tag, encoded }: CachedAnswer,
  status: 200 | 201 | 404 | 410 = 200,
): Response | Promise<Response> {
  addVary(c, 'Accept-Encoding')
  if (tag && matchesTag(c.req.header('If-None-Match'), tag)) return c.body(null, 304, headers)
  const encoding =
    body.length < COMPRESS_FROM_BYTES ? undefined : acceptedEncoding(c.req.header('Accept-Encoding'))
  if (!encoding) return c.body(body, status, headers)
  const made = encoded.get(encoding) ?? encode(body, encoding, BROTLI_QUALITY)
  encoded.set(encoding, made)
  return made.then(bytes => c.body(bytes, status, { ...headers, 'Content-Encoding': encoding }))
}

/** Whether an `If-None-Match` header has the tag, compared weakly (RFC 9110 section 13.1.2). */
export function matchesTag(header: string | undefined, tag: string): boolean {
  if (!header) return false
  const bare = (value: string) => value.trim().replace(/^W\//, '')
  return header.trim() === '*' || header.split(',').some(entry => bare(entry) === bare(tag))
}

export function addVary(c: Context, name: string): void {
  c.header('Vary', name, { append: true })
}
