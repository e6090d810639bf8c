/** Whether the API made an answer that reports no failure; another server's page is none. */
import { asRecord, text, wholeOrZero } from '../../gif/json.ts'

/** From this status on, an answer reports a failure. */
const MIN_ERROR_STATUS = 400

export function isAnswer(json: unknown): boolean {
  const { response_id, status } = asRecord(asRecord(json).meta)
  return !!text(response_id) && wholeOrZero(status) < MIN_ERROR_STATUS
}
