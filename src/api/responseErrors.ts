/** Answers with a status that is not 2xx, as errors. */
import { isRecord, text } from '../gif/json.ts'
import { ApiError, type ErrorCode } from './errors.ts'
import { parseRetryAfter } from './retryAfter.ts'

/** Begins the message of every error answer of a GET call. */
export const ERROR_PREFIX = 'giflet/api: '

function codeOf(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'unavailable' : 'http'
}

/** The parsed body of an error answer, or its text where it is not JSON. For `details` of an error. */
export function readBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
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
