/**
 * Readers and errors for answers of the public API, which a client needs once an answer arrives.
 */
import type { Call, CallRequest } from '../apiCall.ts'
import { type ApiError, PublicApiError, SyntheticResponseError } from '../errors.ts'
import { gifIn, gifsIn, readMeta, withReader } from './giphyAnswers.ts'
import { isAnswer } from './isAnswer.ts'

export const readGif = (json: unknown, request: CallRequest) => withReader(request, gifIn).read(json)
export const readGifs = (json: unknown, request: CallRequest) => withReader(request, gifsIn).read(json)

/** The error for an answer of the public API that cannot be read. */
export function giphyError(json: unknown, { single }: Pick<Call, 'single'>): ApiError {
  const { response_id, status, msg } = readMeta(json)
  if (!response_id) return new SyntheticResponseError()
  if (!isAnswer(json)) return new PublicApiError(msg, status === 404 ? 'not-found' : 'bad-answer')
  return new PublicApiError('', single ? 'not-found' : 'bad-answer')
}
