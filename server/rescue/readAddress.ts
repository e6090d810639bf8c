/** Fetches a page as text. */
import { buffer } from 'node:stream/consumers'
import { AnswerError, HttpError } from '../http/errors.ts'
import { type OpenExternalOptions, openExternal } from '../http/openExternal.ts'
import { bounded } from '../platform/bounded.ts'

const LIMIT_MS = 60_000

/** The bytes of a page, and the `Content-Type` of its answer. Throws 400, `AnswerError` and 413. */
export async function readAddress(
  address: string,
  external: OpenExternalOptions,
  maxBytes: number,
  leaving?: AbortSignal,
) {
  const limit = AbortSignal.timeout(LIMIT_MS)
  const signal = leaving ? AbortSignal.any([leaving, limit]) : limit
  const answer = await openExternal(address, external, signal)
  try {
    const { statusCode = 0, headers } = answer
    if (statusCode !== 200) throw new AnswerError(statusCode, headers['retry-after'])
    const tooLarge = new HttpError(413, `The page is larger than ${maxBytes / 1e6} MB`)
    return { bytes: await buffer(bounded(answer, maxBytes, tooLarge)), type: headers['content-type'] ?? '' }
  } finally {
    answer.destroy()
  }
}
