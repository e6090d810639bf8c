/** One HTTP exchange: sent, timed, read to the end, its failures turned into our errors. No cache, no model. */
import { FetchError, NetworkError, PublicApiError, TimeoutError } from './errors.ts'
import { redactKey } from './redactKey.ts'
import { untilAborted } from './untilAborted.ts'

/** Time for the whole exchange, the body included. */
export const REQUEST_TIMEOUT_MS = 15_000
/** The longest `Retry-After` that is waited for in silence; a longer one is for the visitor to decide. */
export const RETRY_AFTER_MAX_S = 3

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
  const controller = new AbortController()
  const abort = () => controller.abort(signal?.reason)
  signal?.addEventListener('abort', abort)
  const timer = setTimeout(() => controller.abort(new TimeoutError(timeoutMs)), timeoutMs)
  const exchange = async (): Promise<Answer> => {
    const response = await (customFetch ?? globalThis.fetch)(url, { ...init, signal: controller.signal })
    return { response, text: await response.text() }
  }
  try {
    return await untilAborted(exchange(), controller.signal)
  } catch (error) {
    throw controller.signal.aborted ? controller.signal.reason : new NetworkError(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', abort)
  }
}

/** The parsed body of an error answer, or its text where it is not JSON. For `details` of an error. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Resolves after `ms`, or rejects with the signal's reason. */
function delay(ms: number, signal?: AbortSignal): Promise<void> {
  let timer: ReturnType<typeof setTimeout>
  const waited = new Promise<void>(resolve => {
    timer = setTimeout(resolve, ms)
  })
  return untilAborted(waited, signal, () => clearTimeout(timer))
}

/**
 * GETs JSON; an empty answer is `undefined`. When a 429 or 503 asks to wait for no more than three seconds, it is
 * asked once more after that.
 *
 * @throws FetchError for an error answer, PublicApiError with code `parse` for one that is not JSON, and what `send` throws.
 */
export async function getJson(url: string, options: SendOptions = {}): Promise<unknown> {
  for (let attempt = 1; ; attempt++) {
    const { response, text } = await send(url, options)
    if (response.ok) {
      try {
        return text.trim() ? JSON.parse(text) : undefined
      } catch (cause) {
        throw new PublicApiError(`Error parsing json for ${redactKey(url)}`, 'parse', { cause })
      }
    }
    const error = new FetchError(response, readBody(text))
    const waitS = [429, 503].includes(response.status) ? error.retryAfterS : undefined
    if (attempt > 1 || waitS === undefined || waitS > RETRY_AFTER_MAX_S) throw error
    await delay(waitS * 1000, options.signal)
  }
}
