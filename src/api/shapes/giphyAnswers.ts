/**
 * Reads answers in the public API's shape, `{ data, pagination, meta }`, without error classes.
 * `giphyReaders.ts` explains answers that cannot be read.
 */
import { asRecord, isRecord, type Json, nonNegative, text, wholeOrZero } from '../../gif/json.ts'
import { normalizeGif } from '../../gif/normalizeGif.ts'
import type { Call, CallRequest } from '../apiCall.ts'
import type { GifResult, GifsResult, Meta, Pagination } from '../types.ts'
import { isAnswer } from './isAnswer.ts'

/** Limit of records read from an answer to a call without a limit. The API's own limit is lower. */
export const MAX_RECORDS = 100

/** The records that a call requests. */
export interface RecordRange {
  /** `undefined` if the server decides. */
  limit: number | undefined
  offset: number
}

function rangeOf({ params: { limit, offset, ids } = {} }: CallRequest): RecordRange {
  return {
    limit: Number(limit) || (Array.isArray(ids) ? ids.length : undefined),
    offset: Number(offset) || 0,
  }
}

export type ReadAnswer<T> = (json: unknown, range: RecordRange) => T | undefined

/** A call, from its request and its reader. */
export const withReader = <T>(request: CallRequest, read: ReadAnswer<T>): Call<T> => ({
  ...request,
  read: json => read(json, rangeOf(request)),
})

/** Reads `meta` of any answer, even of another server. */
export function readMeta(json: unknown): Required<Meta> {
  const from = asRecord(asRecord(json).meta)
  return { response_id: text(from.response_id), status: wholeOrZero(from.status), msg: text(from.msg) }
}

/** `undefined` if another server answered, or the answer reports a failure. */
export function readAnswerMeta(json: unknown): Meta | undefined {
  if (!isAnswer(json)) return undefined
  const { response_id, status, msg } = readMeta(json)
  return { response_id, ...(status && { status }), ...(msg && { msg }) }
}

/**
 * @param taken - number of records read from the answer. A server that sends more than requested
 *   counts them all, but the next page begins after those read.
 */
export function readPagination(json: unknown, taken: number, { limit, offset }: RecordRange): Pagination {
  const from = asRecord(asRecord(json).pagination)
  const total = nonNegative(from.total_count)
  const count = from.count === undefined ? taken : wholeOrZero(from.count)
  return {
    count: Math.min(count, Math.max(taken, limit ?? MAX_RECORDS)),
    offset: Math.round(nonNegative(from.offset) ?? offset),
    ...(total !== undefined && { total_count: Math.round(total) }),
  }
}

/** The first `limit` records of a list answer; `undefined` if `data` is not a list. */
export function readRecords(json: unknown, limit = MAX_RECORDS): Json[] | undefined {
  const { data } = asRecord(json)
  return Array.isArray(data) ? data.slice(0, limit).filter(isRecord) : undefined
}

/** `undefined` if the answer contains no GIF. */
export function gifIn(json: unknown): GifResult | undefined {
  const meta = readAnswerMeta(json)
  const data = normalizeGif(asRecord(json).data, meta?.response_id)
  return meta && data.id ? { data, meta } : undefined
}

/**
 * The GIFs of a list answer; `undefined` for any other. Drops records without an id, because they
 * can be neither told apart nor linked.
 */
export function gifsIn(json: unknown, range: RecordRange): GifsResult | undefined {
  const meta = readAnswerMeta(json)
  const records = readRecords(json, range.limit)
  if (!meta || !records) return undefined
  return {
    data: records.map(gif => normalizeGif(gif, meta.response_id)).filter(({ id }) => id),
    pagination: readPagination(json, records.length, range),
    meta,
  }
}
