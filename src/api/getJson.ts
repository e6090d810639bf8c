import { NetworkError, PublicApiError } from './errors.ts'
import { type GetOptions, send } from './send.ts'

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
    answer = await answerAfterError(answer, url, options, performance.now() - startMs)
  }
  try {
    return answer.text.trim() ? JSON.parse(answer.text) : undefined
  } catch {
    // Without the cause, whose message quotes the answer and may repeat the address with its key.
    throw new PublicApiError(`Error parsing json for ${url}`, 'parse')
  }
}
