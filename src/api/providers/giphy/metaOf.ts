import { record, text, whole } from '../../../gif/json.ts'

/** What an answer says of itself. Without a `response_id` it is not the API's. */
export function metaOf(json: unknown): { response_id: string; status: number; msg: string } {
  const from = record(record(json).meta)
  return { response_id: text(from.response_id), status: whole(from.status), msg: text(from.msg) }
}
