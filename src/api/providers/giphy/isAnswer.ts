import { record, text, whole } from '../../../gif/json.ts'

/** Whether the API says that it has answered the call. */
export function isAnswer(json: unknown): boolean {
  const { response_id, status } = record(record(json).meta)
  return text(response_id) !== '' && whole(status) < 400
}
