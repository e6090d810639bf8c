/** A server may ask for any wait; nobody waits longer than this, seconds. */
const RETRY_AFTER_LIMIT_S = 3600

/**
 * Seconds to wait by a `Retry-After` header, which is a number of seconds or a date (RFC 9110, 10.2.3);
 * `undefined` without one that can be read. At most an hour.
 */
export function parseRetryAfter(header: string | null, nowMs = Date.now()): number | undefined {
  if (!header?.trim()) return undefined
  const seconds = /^\s*\d+\s*$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - nowMs) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.min(RETRY_AFTER_LIMIT_S, Math.max(0, seconds))
}
