/** One HTTP exchange with a timeout, read to the end. No cache, no parsing. */
import { anySignal } from '../platform/anySignal.ts'
import { visibleTimeout } from '../platform/visibleTimeout.ts'
import type { PublicName } from '../providers/providers.ts'
import { ApiError, NetworkError, PublicApiError, TimeoutError } from './errors.ts'
import { MAX_ANSWER_BYTES, readText } from './readText.ts'

/** Covers the whole exchange including the body. */
export const REQUEST_TIMEOUT_MS = 15_000

/** Options of `send`. */
export interface SendOptions
  extends Pick<RequestInit, 'method' | 'headers' | 'body' | 'credentials' | 'keepalive' | 'cache'> {
  /** Aborts the exchange; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Default 15 s. In a browser, only while the page is shown. */
  timeoutMs?: number | undefined
  /** Default 4 MiB. */
  maxBytes?: number | undefined
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch | undefined
}

/** Options of `getJson`. */
export interface GetOptions extends SendOptions {
  /** Provider whose refusals are translated into the usual form. */
  publicName?: PublicName | undefined
  /**
   * Reads the server's message from the body of an error answer. Default: from the usual fields.
   */
  errorMessage?: ((body: unknown) => string) | undefined
}

export interface Answer {
  response: Response
  /** The body as text; empty for 204. */
  text: string
}

/**
 * Sends a request and reads the whole answer, whatever its status.
 *
 * @throws NetworkError without an answer, TimeoutError after `timeoutMs`, PublicApiError with code
 *   `too-large`, or the signal's reason if aborted.
 */
export async function send(url: string, options: SendOptions = {}): Promise<Answer> {
  const {
    signal,
    timeoutMs = REQUEST_TIMEOUT_MS,
    maxBytes = MAX_ANSWER_BYTES,
    fetch: customFetch,
    ...init
  } = options
  signal?.throwIfAborted()
  const timeout = visibleTimeout(timeoutMs)
  const end = anySignal(signal, timeout.signal)
  const exchange = async (): Promise<Answer> => {
    const response = await (customFetch ?? globalThis.fetch)(url, { ...init, signal: end })
    const text = await readText(response, maxBytes)
    if (text === undefined)
      throw new PublicApiError(`The answer is longer than ${maxBytes} bytes`, 'too-large')
    return { response, text }
  }
  try {
    return await untilAborted(exchange(), end)
  } catch (error) {
    if (signal?.aborted) throw signal.reason
    if (timeout.signal.aborted) throw new TimeoutError(timeoutMs)
    throw error instanceof ApiError ? error : new NetworkError(error)
  } finally {
    timeout.end()
  }
}

/**
 * Waits for `promise`, or rejects with the signal's reason as soon as it aborts, even if the
 * promise never settles. Calls `onLeave` in that case.
 */
export function untilAborted<T>(
  promise: Promise<T>,
  signal: AbortSignal | undefined,
  onLeave?: () => void,
): Promise<T> {
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(signal.reason)
      onLeave?.()
    }
    signal.addEventListener('abort', onAbort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
