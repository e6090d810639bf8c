/** One HTTP exchange: sent, timed, read to the end, its failures turned into our errors. No cache, no model. */
import { NetworkError, PublicApiError, TimeoutError } from './errors.ts'
import { untilAborted } from './untilAborted.ts'

/** Time for the whole exchange, the body included. */
export const REQUEST_TIMEOUT_MS = 15_000

export interface SendOptions
  extends Pick<RequestInit, 'method' | 'headers' | 'body' | 'credentials' | 'keepalive'> {
  /** Ends the exchange; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Default 15 s. */
  timeoutMs?: number | undefined
  /** Default: the global one, looked up at each call. */
  fetch?: typeof fetch | undefined
}

export interface Answer {
  response: Response
  /** The body, as text; empty for 204. */
  text: string
}

/**
 * Sends a request and reads the whole answer, whatever its status.
 *
 * @throws NetworkError when there is no answer, TimeoutError when it takes too long, the signal's reason when aborted.
 */
export async function send(url: string, options: SendOptions = {}): Promise<Answer> {
  const { signal, timeoutMs = REQUEST_TIMEOUT_MS, fetch: customFetch, ...init } = options
  signal?.throwIfAborted()
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new TimeoutError(timeoutMs)), timeoutMs)
  const end = signal ? AbortSignal.any([signal, timeout.signal]) : timeout.signal
  const exchange = async (): Promise<Answer> => {
    const response = await (customFetch ?? globalThis.fetch)(url, { ...init, signal: end })
    return { response, text: await response.text() }
  }
  try {
    return await untilAborted(exchange(), end)
  } catch (error) {
    throw end.aborted ? end.reason : new NetworkError(error)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * GETs JSON; an empty answer is `undefined`. When a 429 or 503 asks to wait for no more than three seconds, it is
 * asked once more after that.
 *
 * @throws FetchError for an error answer, PublicApiError with code `parse` for one that is not JSON, and what `send` throws.
 */
export async function getJson(url: string, options: SendOptions = {}): Promise<unknown> {
  let answer = await send(url, options)
  if (!answer.response.ok) {
    const { answerAfterError } = await import('./errorAnswer.ts').catch(cause => {
      throw new NetworkError(cause)
    })
    answer = await answerAfterError(answer, url, options)
  }
  try {
    return answer.text.trim() ? JSON.parse(answer.text) : undefined
  } catch (cause) {
    throw new PublicApiError(`Error parsing json for ${url}`, 'parse', { cause })
  }
}
