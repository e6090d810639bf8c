/** State shared by machines on one PostgreSQL database; a server on SQLite is one process. */
import { Pool } from 'pg'
import { memoryLimits, postgresLimits } from './http/rateLimits.ts'
import { type MediaJobs, memoryJobs } from './library/mediaAhead.ts'

/** Connections for rate limits only; the store has its own pool. */
const CONNECTIONS = 4
const TIMEOUT_MS = 5_000

export type Coordination = ReturnType<typeof openCoordination>

export function openCoordination(databaseUrl: string | undefined, onError: (error: unknown) => void) {
  if (databaseUrl === undefined) {
    return {
      createLimit: memoryLimits,
      /** A local file needs no check. */
      check: undefined,
      openJobs: async () => memoryJobs(onError),
      close: async () => {},
    }
  }
  const pool = new Pool({
    connectionString: databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
  })
  // The pool replaces a connection that breaks while idle.
  pool.on('error', () => {})
  return {
    createLimit: postgresLimits(pool),
    check: (): Promise<unknown> => pool.query('SELECT 1'),
    async openJobs(): Promise<MediaJobs> {
      // Imported late: most servers do without it.
      const { postgresJobs } = await import('./library/postgresJobs.ts')
      return postgresJobs(databaseUrl, onError)
    },
    close: () => pool.end(),
  }
}
