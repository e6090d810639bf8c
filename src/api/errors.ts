/**
 * Everything that a call can reject with, besides the reason of the caller's own `AbortSignal`. Callers tell
 * errors apart by `code`, never by their message. No message carries an API key.
 */
import { isRecord, text } from '../gif/json.ts'
import { redactKey } from './redactKey.ts'
import { parseRetryAfter } from './retryAfter.ts'

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

/** Begins the message of every error answer of a GET call. */
export const ERROR_PREFIX = 'giflet/api: '

/** What all errors of this package have in common. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string, options?: ErrorOptions) {
    super(redactKey(message), options)
    this.code = code
  }
}

function codeOf(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'unavailable' : 'http'
}

/** The server's own words in the body of an error answer, whichever of the usual places they stand in. */
export function serverMessage(body: unknown): string {
  if (!isRecord(body)) return ''
  const { message, meta, error, detail } = body
  return (
    text(message) ||
    text(isRecord(meta) && meta.msg) ||
    text(isRecord(error) ? error.message : error) ||
    text(detail)
  )
}

/** The server answered with a status that is not 2xx. The message is the status text. */
export class ResponseError extends ApiError {
  override name = 'ResponseError'
  readonly status: number
  readonly statusText: string
  /** The answer itself; its body has been read. Not enumerable, as its address carries the key. */
  declare readonly response: Response
  /** The body: parsed JSON, or text where it is none. */
  readonly details: unknown
  /** Seconds the server asks to wait, from `Retry-After`; another origin has to expose that header (CORS). */
  readonly retryAfterS: number | undefined

  constructor(response: Response, details: unknown, message?: string) {
    const { status, statusText } = response
    // HTTP/2 has no status text.
    super(codeOf(status), message ?? (statusText || `HTTP ${status}`))
    this.status = status
    this.statusText = statusText
    this.details = details
    this.retryAfterS = parseRetryAfter(response.headers.get('retry-after'))
    Object.defineProperty(this, 'response', { value: response })
  }
}

/** A GET call was answered with an error: a prefix, then the server's message or 'Error fetching'. */
export class FetchError extends ResponseError {
  override name = 'FetchError'
  constructor(response: Response, details: unknown) {
    super(response, details, ERROR_PREFIX + (serverMessage(details) || 'Error fetching'))
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
