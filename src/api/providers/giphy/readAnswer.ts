/** Answers of the public API's own shape: `{ data, pagination, meta }`. */
import { amount, isRecord, type Json, list, record, text, whole } from '../../../gif/json.ts'
import { normalizeGif } from '../../../gif/normalizeGif.ts'
import { PublicApiError, SyntheticResponseError } from '../../errors.ts'
import type { GifResult, GifsResult, Meta, Pagination } from '../../types.ts'

/** @throws SyntheticResponseError without `meta.response_id`, PublicApiError when `meta` tells of a failure. */
export function readMeta(json: unknown): Meta {
  const from = record(record(json).meta)
  const [response_id, status, msg] = [text(from.response_id), whole(from.status), text(from.msg)]
  if (!response_id) throw new SyntheticResponseError()
  if (status >= 400) throw new PublicApiError(msg, status === 404 ? 'not-found' : 'bad-answer')
  return { response_id, ...(status && { status }), ...(msg && { msg }) }
}

export function readPagination(json: unknown, count: number): Pagination {
  const from = record(record(json).pagination)
  const total = amount(from.total_count)
  return {
    count: from.count === undefined ? count : whole(from.count),
    offset: whole(from.offset),
    ...(total !== undefined && { total_count: Math.round(total) }),
  }
}

/** The records of a list answer. @throws PublicApiError when `data` is not a list. */
export function readRecords(json: unknown): Json[] {
  const { data } = record(json)
  if (!Array.isArray(data)) throw new PublicApiError()
  return list(data).filter(isRecord)
}

/** @throws PublicApiError with code `not-found` when there is no GIF in the answer. */
export function readGif(json: unknown): GifResult {
  const meta = readMeta(json)
  const data = normalizeGif(record(json).data, meta.response_id)
  if (!data.id) throw new PublicApiError('', 'not-found')
  return { data, meta }
}

/** The GIFs of a list; records without an id are dropped, they could be neither shown twice nor linked. */
export function readGifs(json: unknown): GifsResult {
  const meta = readMeta(json)
  const records = readRecords(json)
  return {
    data: records.map(gif => normalizeGif(gif, meta.response_id)).filter(({ id }) => id),
    pagination: readPagination(json, records.length),
    meta,
  }
}
