/**
 * Everything that a call can reject with, besides the reason of the caller's own `AbortSignal`. Callers tell
 * errors apart by `code`, never by their message. No message carries an API key. Answers with an error status are in
 * `responseErrors.ts`, which widgets load when they get one.
 */
import { redactKey } from './redactKey.ts'

export type ErrorCode =
  /** The server answered with an error status that has no code of its own. */
  | 'http'
  /** 401 or 403: the key or token is wrong or missing. */
  | 'unauthorized'
  /** 404 or 410, or the GIF was removed. */
  | 'not-found'
  /** 429: ask again after `retryAfterS`. */
  | 'rate-limited'
  /** 500 and above. */
  | 'unavailable'
  /** No answer: connection, DNS, CORS, or something in between refused. */
  | 'network'
  /** No answer, and the browser knows that it is offline. */
  | 'offline'
  | 'timeout'
  /** The answer is not JSON. */
  | 'parse'
  /** The answer is JSON, but not what was asked for. */
  | 'bad-answer'
  | 'synthetic-response'
  /** The provider's dialect has no such call. */
  | 'unsupported'

/** What all errors of this package have in common. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(redactKey(message), options)
    this.code = code
  }
}

/** The public API answered with success, but not with what was asked for. */
export class PublicApiError extends ApiError {
  override name = 'PublicAPIError'
  constructor(message = '', code: ErrorCode = 'bad-answer', options?: ErrorOptions) {
    super(code, message || 'Error fetching data from a Public API', options)
  }
}

/** There was no answer. The message is the one of the error behind it, which is the `cause`. */
export class NetworkError extends ApiError {
  override name = 'NetworkError'
  constructor(cause: unknown) {
    const offline = globalThis.navigator?.onLine === false
    super(offline ? 'offline' : 'network', cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** The answer, body included, did not arrive in time. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError'
  constructor(timeoutMs: number) {
    super('timeout', `No answer within ${timeoutMs / 1000} s`)
  }
}

/** The answer has no `meta.response_id`: something other than the API made it up. */
export class SyntheticResponseError extends ApiError {
  override name = 'SyntheticResponseError'
  constructor() {
    super('synthetic-response', 'synthetic response')
  }
}
