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
