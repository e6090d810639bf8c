import type { Call } from '../apiCall.ts'
import { type ApiError, PublicApiError, SyntheticResponseError } from '../errors.ts'
import { metaOf } from './giphyAnswers.ts'
import { isAnswer } from './isAnswer.ts'

/** Says what is wrong with an answer of the public API that cannot be read. */
export function giphyError(json: unknown, { single }: Pick<Call, 'single'>): ApiError {
  const { response_id, status, msg } = metaOf(json)
  if (!response_id) return new SyntheticResponseError()
  if (!isAnswer(json)) return new PublicApiError(msg, status === 404 ? 'not-found' : 'bad-answer')
  return new PublicApiError('', single ? 'not-found' : 'bad-answer')
}
