/** Lets a retry bypass a cached failure, without loading the cache. */

/** Expiry of a failure that a visitor retries. */
export const FORGOTTEN = Number.NEGATIVE_INFINITY

interface CachedFailure {
  expiresAtMs: number
}

/** The cache's entry behind an error. */
const failures = new WeakMap<object, CachedFailure>()

export const keepFailure = (error: unknown, entry: CachedFailure): void => {
  failures.set(Object(error), entry)
}

/**
 * Drops the cached failure behind `error`, so that the next call reaches the server: for a visitor
 * who presses 'Try again?', while other callers still get the cached error. Ignores every other
 * value.
 */
export function forgetFailure(error: unknown): void {
  const entry = failures.get(Object(error))
  if (entry) entry.expiresAtMs = FORGOTTEN
}
