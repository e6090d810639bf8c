/**
 * Errors of calls, besides the reason of the caller's own `AbortSignal`. Tell them apart by `code`,
 * not by message. No message carries an API key. Error statuses are in `responseErrors.ts`, which
 * widgets load on demand.
 */
import { redactCause, redactKey } from './redactKey.ts'

/** The reason of an `ApiError`, for programs. */
export type ErrorCode =
  /** An error status without a code of its own. */
  | 'http'
  /** 401 or 403: the key or token is wrong or missing. */
  | 'unauthorized'
  /** 404 or 410, or the GIF was removed. */
  | 'not-found'
  /** 429: retry after `retryAfterS`. */
  | 'rate-limited'
  /** 500 and above. */
  | 'unavailable'
  /** No answer: connection, DNS or CORS failed, or a proxy refused. */
  | 'network'
  /** No answer while the browser is offline. */
  | 'offline'
  | 'timeout'
  /** The answer is not JSON. */
  | 'parse'
  /** The answer is JSON of an unexpected shape. */
  | 'bad-answer'
  /** The answer exceeds the size limit. */
  | 'too-large'
  | 'synthetic-response'
  /** An argument cannot be sent; no request was made. */
  | 'bad-argument'
  /** The API's address is missing or invalid. */
  | 'bad-address'
  /** The provider's dialect lacks this call. */
  | 'unsupported'

/** Base class of all errors of this package. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(redactKey(message), options)
    this.code = code
  }
}

/** The API reported success but sent an unexpected answer. */
export class PublicApiError extends ApiError {
  override name = 'PublicAPIError'
  constructor(message = '', code: ErrorCode = 'bad-answer', options?: ErrorOptions) {
    super(code, message || 'Error fetching data from a Public API', options)
  }
}

/** No answer arrived. The message is that of the `cause`, without API keys. */
export class NetworkError extends ApiError {
  override name = 'NetworkError'
  constructor(cause: unknown) {
    const offline = globalThis.navigator?.onLine === false
    super(offline ? 'offline' : 'network', cause instanceof Error ? cause.message : String(cause), {
      cause: redactCause(cause),
    })
  }
}

/** The answer and its body did not arrive in time. */
export class TimeoutError extends ApiError {
  override name = 'TimeoutError'
  constructor(timeoutMs: number) {
    super('timeout', `No answer within ${timeoutMs / 1000} s`)
  }
}

/** The answer has no `meta.response_id`, so something other than the API made it. */
export class SyntheticResponseError extends ApiError {
  override name = 'SyntheticResponseError'
  constructor() {
    super('synthetic-response', 'synthetic response')
  }
}
