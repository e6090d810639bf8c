/** What an answer says of itself. Apart from the readers of GIFs, which the first picture does without. */
import { record, text, whole } from '../../gif/json.ts'
import type { Meta } from '../types.ts'

/** From this status on, an answer reports a failure. */
const MIN_ERROR_STATUS = 400

/** Whether or not it is an answer of the API. */
export function metaOf(json: unknown): Required<Meta> {
  const from = record(record(json).meta)
  return { response_id: text(from.response_id), status: whole(from.status), msg: text(from.msg) }
}

/** `undefined` if the API has not made this answer, or reports a failure in it. */
export function metaIn(json: unknown): Meta | undefined {
  const { response_id, status, msg } = metaOf(json)
  if (!response_id || status >= MIN_ERROR_STATUS) return undefined
  return { response_id, ...(status && { status }), ...(msg && { msg }) }
}
