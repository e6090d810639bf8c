/** Reads answers in the public API's shape: `{ data, pagination, meta }`. */
import { amount, isRecord, type Json, record, whole } from '../../../gif/json.ts'
import { normalizeGif } from '../../../gif/normalizeGif.ts'
import { PublicApiError, SyntheticResponseError } from '../../errors.ts'
import type { GifResult, GifsResult, Meta, Pagination } from '../../types.ts'
import type { Asked } from './bindCalls.ts'
import { metaOf } from './metaOf.ts'

/** Limit of records read from an answer to a call without a limit. The API's own limit is lower. */
export const MAX_RECORDS = 100

/**
 * @throws SyntheticResponseError without `meta.response_id`, PublicApiError if `meta` reports a
 *   failure.
 */
export function readMeta(json: unknown): Meta {
  const { response_id, status, msg } = metaOf(json)
  if (!response_id) throw new SyntheticResponseError()
  if (status >= 400) throw new PublicApiError(msg, status === 404 ? 'not-found' : 'bad-answer')
  return { response_id, ...(status && { status }), ...(msg && { msg }) }
}

/**
 * @param taken - number of records read from the answer. A server that sends more than requested
 *   counts them all, but the next page begins after those read.
 */
export function readPagination(json: unknown, taken: number, { limit, offset }: Asked): Pagination {
  const from = record(record(json).pagination)
  const total = amount(from.total_count)
  const count = from.count === undefined ? taken : whole(from.count)
  return {
    count: Math.min(count, Math.max(taken, limit ?? MAX_RECORDS)),
    offset: Math.round(amount(from.offset) ?? offset),
    ...(total !== undefined && { total_count: Math.round(total) }),
  }
}

/**
 * The first `limit` records of a list answer.
 *
 * @throws PublicApiError if `data` is not a list.
 */
export function readRecords(json: unknown, limit = MAX_RECORDS): Json[] {
  const { data } = record(json)
  if (!Array.isArray(data)) throw new PublicApiError()
  return data.slice(0, limit).filter(isRecord)
}

/** @throws PublicApiError with code `not-found` if the answer contains no GIF. */
export function readGif(json: unknown): GifResult {
  const meta = readMeta(json)
  const data = normalizeGif(record(json).data, meta.response_id)
  if (!data.id) throw new PublicApiError('', 'not-found')
  return { data, meta }
}

/**
 * The GIFs of a list. Records without an id are dropped, because they can be neither told apart nor
 * linked.
 */
export function readGifs(json: unknown, asked: Asked): GifsResult {
  const meta = readMeta(json)
  const records = readRecords(json, asked.limit)
  return {
    data: records.map(gif => normalizeGif(gif, meta.response_id)).filter(({ id }) => id),
    pagination: readPagination(json, records.length, asked),
    meta,
  }
}
