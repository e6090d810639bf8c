/** State shared by machines on one PostgreSQL database; a server on SQLite is one process. */
import { Pool } from 'pg'
import { type CreateLimit, memoryLimits, postgresLimits } from './http/rateLimits.ts'
import { type MediaJobs, memoryJobs } from './library/mediaAhead.ts'

/** Connections for rate limits only; the store has its own pool. */
const CONNECTIONS = 4
const TIMEOUT_MS = 5_000

export interface Coordination {
  createLimit: CreateLimit
  /** Runs a trivial query. Absent for SQLite, whose database is a local file. */
  check?(): Promise<unknown>
  openJobs(): Promise<MediaJobs>
  close(): Promise<void>
}

export function openCoordination(
  databaseUrl: string | undefined,
  onError: (error: unknown) => void,
): Coordination {
  if (databaseUrl === undefined) {
    return { createLimit: memoryLimits, openJobs: async () => memoryJobs(onError), close: async () => {} }
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
    check: () => pool.query('SELECT 1'),
    async openJobs() {
      // Imported late: most servers do without it.
      const { postgresJobs } = await import('./library/postgresJobs.ts')
      return postgresJobs(databaseUrl, onError)
    },
    close: () => pool.end(),
  }
}
