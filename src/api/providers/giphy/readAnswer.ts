/** Reads answers of the public API, or says what is wrong with them. */
import type { Json } from '../../../gif/json.ts'
import { PublicApiError, SyntheticResponseError } from '../../errors.ts'
import type { GifResult, GifsResult, Meta } from '../../types.ts'
import { metaOf } from './metaOf.ts'
import { type Asked, gifIn, gifsIn, metaIn, recordsIn } from './readBody.ts'

/**
 * @throws SyntheticResponseError without `meta.response_id`, PublicApiError if `meta` reports a
 *   failure.
 */
export function readMeta(json: unknown): Meta {
  const { response_id, status, msg } = metaOf(json)
  if (!response_id) throw new SyntheticResponseError()
  if (status >= 400) throw new PublicApiError(msg, status === 404 ? 'not-found' : 'bad-answer')
  return metaIn(json)
}

/**
 * The first `limit` records of a list answer.
 *
 * @throws PublicApiError if `data` is not a list.
 */
export function readRecords(json: unknown, limit?: number): Json[] {
  const records = recordsIn(json, limit)
  if (!records) throw new PublicApiError()
  return records
}

/** @throws PublicApiError with code `not-found` if the answer contains no GIF. */
export function readGif(json: unknown): GifResult {
  readMeta(json)
  const result = gifIn(json)
  if (!result) throw new PublicApiError('', 'not-found')
  return result
}

/** @throws PublicApiError if the answer is not a list. */
export function readGifs(json: unknown, asked: Asked): GifsResult {
  readMeta(json)
  const result = gifsIn(json, asked)
  if (!result) throw new PublicApiError()
  return result
}
