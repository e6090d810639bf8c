import { NetworkError, PublicApiError } from './errors.ts'
import { type GetOptions, REQUEST_TIMEOUT_MS, send } from './request.ts'

/** UTF-16 code units; longer than any requested page of GIFs. */
const LONG_ANSWER_LENGTH = 2 ** 19

/** Splits the work on a long answer into short tasks, so that the visitor does not notice it. */
const nextTask = () => new Promise<void>(resolve => setTimeout(resolve))

/**
 * GETs JSON; `undefined` for an empty answer. Retries once after a 429 or 503 that asks to wait for
 * at most three seconds.
 *
 * @throws FetchError for an error answer, PublicApiError with code `parse` for an answer that is
 *   not JSON, and whatever `send` throws.
 */
export async function getJson(url: string, options: GetOptions = {}): Promise<unknown> {
  const startMs = performance.now()
  let answer = await send(url, options)
  if (!answer.response.ok) {
    const { answerAfterError } = await import('./answerAfterError.ts').catch(cause => {
      throw new NetworkError(cause)
    })
    const leftMs = (options.timeoutMs ?? REQUEST_TIMEOUT_MS) - (performance.now() - startMs)
    answer = await answerAfterError(answer, url, { ...options, timeoutMs: leftMs }, send)
  }
  const { text } = answer
  const isLong = text.length > LONG_ANSWER_LENGTH
  if (isLong) await nextTask()
  const json = parse(text, url)
  if (isLong) await nextTask()
  options.signal?.throwIfAborted()
  return json
}

function parse(text: string, url: string): unknown {
  try {
    return text.trim() ? JSON.parse(text) : undefined
  } catch {
    // Omits the cause, whose message quotes the answer and may repeat the address with its key.
    throw new PublicApiError(`Error parsing json for ${url}`, 'parse')
  }
}
