/** How processes that share a library keep what they claimed, until they end it or are killed. */

/** How long others wait for the work of a process that was killed. */
export const CLAIM_MS = 10_000
/** Three times within a claim, so that it outlives two failures of the database. */
const PROLONG_EVERY_MS = 3_000

/**
 * Prolongs a claim until the returned function is called. A database that does not answer for long
 * loses it: the work may then be done twice.
 */
export function keepClaim(prolong: (ms: number) => Promise<unknown>): () => void {
  const timer = setInterval(() => void prolong(CLAIM_MS).catch(() => {}), PROLONG_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
