/** Whether the API has made an answer; another server's page, or a failure, is none. */
import { record, text, whole } from '../../gif/json.ts'

/** From this status on, an answer reports a failure. */
const MIN_ERROR_STATUS = 400

export function isAnswer(json: unknown): boolean {
  const { response_id, status } = record(record(json).meta)
  return !!text(response_id) && whole(status) < MIN_ERROR_STATUS
}
