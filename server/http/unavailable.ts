/** Errors of what the server depends on that pass by themselves: answered with 503, not 500. */

/** After this, what did not answer may do so. */
export const RETRY_AFTER_S = 5

const CODES = new Set([
  ...['media_store', 'STORE_UNREACHABLE', 'BUSY', 'ABORTED', 'TIMEOUT', 'PROCESS_ENDED', 'CLOSED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EROFS', 'EDQUOT', 'SQLITE_BUSY', 'SQLITE_FULL', 'SQLITE_IOERR', 'SQLITE_READONLY'],
])
/** PostgreSQL's classes: connection, resources, intervention of an operator. */
const POSTGRES_CLASS = /^(?:08|53|57)[\dA-Z]{3}$/

/** Whether an error, or what caused it, is one of a database, a disk, a store or a full queue. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && (CODES.has(code) || POSTGRES_CLASS.test(code))) return true
  return isUnavailable(error.cause)
}
