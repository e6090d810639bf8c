/** What to do about an answer with an error status: ask once more, or fail. A chunk of its own for widgets. */
import { type Answer, type SendOptions, send } from './request.ts'
import { FetchError, readBody } from './responseErrors.ts'
import { untilAborted } from './untilAborted.ts'

/** The longest `Retry-After` that is waited for in silence; a longer one is for the visitor to decide. */
export const RETRY_AFTER_MAX_S = 3

/** Resolves after `ms`, or rejects with the signal's reason. */
function delay(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const waited = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  return untilAborted(waited, signal, () => clearTimeout(timer))
}

const errorOf = ({ response, text }: Answer) => new FetchError(response, readBody(text))

/**
 * Where a 429 or 503 asks to wait for no more than three seconds, the answer to the same request after that.
 *
 * @throws FetchError for every other one, and for a second error answer; the signal's reason; what `send` throws.
 */
export async function answerAfterError(refused: Answer, url: string, options: SendOptions): Promise<Answer> {
  const error = errorOf(refused)
  const waitS = [429, 503].includes(error.status) ? error.retryAfterS : undefined
  if (waitS === undefined || waitS > RETRY_AFTER_MAX_S) throw error
  options.signal?.throwIfAborted()
  await delay(waitS * 1000, options.signal)
  const answer = await send(url, options)
  if (!answer.response.ok) throw errorOf(answer)
  return answer
}
