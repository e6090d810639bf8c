/** Temporary errors of services that the server depends on: answered with 503, not 500. */
import type { Log } from '../platform/log.ts'

/** The service may have recovered after this time. */
export const RETRY_AFTER_S = 5
/** An outage ends after this long without errors. */
const QUIET_MS = 60_000

const CODES = new Set([
  ...['media_store', 'STORE_UNREACHABLE', 'BUSY', 'ABORTED', 'TIMEOUT', 'PROCESS_ENDED', 'CLOSED'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ENOSPC', 'EROFS', 'EDQUOT'],
])
/** SQLite's, and PostgreSQL's classes: connection, resources, intervention of an operator. */
const DATABASE_CODE = /^(?:SQLITE_(?:BUSY|FULL|IOERR|READONLY)|(?:08|53|57)[\dA-Z]{3}$)/
/** Errors of the packages `pg` and `pg-pool`, which have no code. */
const POSTGRES_MESSAGE =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated)/

/** The code of an outage of a database, disk, media store or full queue; `undefined`: none. */
export function outageCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code } = error as NodeJS.ErrnoException
  if (typeof code === 'string' && (CODES.has(code) || DATABASE_CODE.test(code))) return code
  if (POSTGRES_MESSAGE.test(error.message)) return 'no_database'
  return outageCode(error.cause)
}

/** Logs an outage once, because it fails every request. */
export function withoutRepeats(log: Log, now: () => number = Date.now): Log {
  const lastMs = new Map<string, number>()
  return {
    ...log,
    error(message, error, id) {
      const code = outageCode(error)
      const isNews = code === undefined || now() - (lastMs.get(code) ?? Number.NEGATIVE_INFINITY) > QUIET_MS
      if (code !== undefined) lastMs.set(code, now())
      if (isNews) log.error(message, error, id)
    },
  }
}
