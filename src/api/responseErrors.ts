/** Errors for answers with a status other than 2xx. */
import { asRecord, text } from '../gif/json.ts'
import { ApiError, type ErrorCode } from './errors.ts'
import { redactKey } from './redactKey.ts'

/** Prefix of the message for every error answer to a GET call. */
const ERROR_PREFIX = 'giflet/api: '

function codeOf(status: number): ErrorCode {
  if (status === 401 || status === 403) return 'unauthorized'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 429) return 'rate-limited'
  return status >= 500 ? 'unavailable' : 'http'
}

/** A secret in a JSON field. */
const SECRET_FIELD = /("(?:api_?key|(?:access_)?token|authorization)"\s*:\s*")(?:[^"\\]|\\.)*/gi
/** A shorter one is probably an ordinary word of the answer. */
const MIN_SECRET_CHARS = 6

/**
 * The parsed body of an error answer, or its text if it is not JSON, for an error's `details`.
 * Servers may echo what they were sent, so keys are replaced where they are named, and `secrets`
 * everywhere.
 */
export function readBody(text: string, secrets: readonly string[] = []): unknown {
  let safe = redactKey(text).replace(SECRET_FIELD, '$1***')
  for (const secret of secrets) {
    if (secret.length >= MIN_SECRET_CHARS) safe = safe.replaceAll(secret, '***')
  }
  try {
    return JSON.parse(safe)
  } catch {
    return safe
  }
}

/** The server's message in the body of an error answer, from the usual fields. */
export function serverMessage(body: unknown): string {
  const { message, meta, error, detail } = asRecord(body)
  return (
    text(message) || text(asRecord(meta).msg) || text(asRecord(error).message) || text(error) || text(detail)
  )
}

/** Longest wait reported, seconds: servers may ask for any. */
const RETRY_AFTER_LIMIT_S = 3600

const SECONDS = /^\d+(\.\d+)?$/
/**
 * Every HTTP-date begins with the day of the week (RFC 9110, 5.6.7). `Date.parse` alone also
 * accepts `-1`.
 */
const HTTP_DATE = /^[a-z]{3,9},? /i

/**
 * Seconds to wait from a `Retry-After` header, a number of seconds or a date (RFC 9110, 10.2.3).
 * Rounded up, at most an hour, 0 for a past date. `undefined` for a missing or invalid header.
 */
export function parseRetryAfter(header: string | null, nowMs = Date.now()): number | undefined {
  const value = header?.trim() ?? ''
  const seconds = SECONDS.test(value)
    ? Number(value)
    : HTTP_DATE.test(value)
      ? (Date.parse(value) - nowMs) / 1000
      : Number.NaN
  return Number.isNaN(seconds) ? undefined : Math.min(RETRY_AFTER_LIMIT_S, Math.max(0, Math.ceil(seconds)))
}

/** A wait of `seconds` in words: '40 seconds', '12 minutes'. Rounded up. */
export function formatDuration(seconds: number, lang: string): string {
  const [unit, amount] = seconds < 60 ? ['second', seconds] : ['minute', seconds / 60]
  const format = { style: 'unit', unit: unit as string, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(lang, format).format(Math.ceil(amount as number))
}

type TranslateWait = (text: 'Try again in {time}.', values: { time: string }) => string

/** The server answered with a status other than 2xx. The message is the status text. */
export class ResponseError extends ApiError {
  override name = 'ResponseError'
  readonly status: number
  readonly statusText: string
  /** The response, its body read. Not enumerable, because its address contains the key. */
  declare readonly response: Response
  /** The body: parsed JSON, or text. */
  readonly details: unknown
  /**
   * Seconds to wait from `Retry-After`. Across origins, only if the server exposes that header
   * (CORS).
   */
  readonly retryAfterS: number | undefined

  /**
   * A sentence that says when the visitor may try again. Kept here, because it loads with the
   * error.
   */
  waitSentence(t: TranslateWait, lang: string): string {
    return this.retryAfterS
      ? ` ${t('Try again in {time}.', { time: formatDuration(this.retryAfterS, lang) })}`
      : ''
  }

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

/**
 * A GET call was answered with an error. The message is a prefix and the server's message, or
 * 'Error fetching'.
 */
export class FetchError extends ResponseError {
  override name = 'FetchError'
  constructor(response: Response, details: unknown, readMessage = serverMessage) {
    super(response, details, ERROR_PREFIX + (readMessage(details) || 'Error fetching'))
  }
}
