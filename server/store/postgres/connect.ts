/** Pools of connections to PostgreSQL. */
import pg from 'pg'
import { StoreError } from '../libsql/openDatabase.ts'

/** How long a request waits for a connection before it fails. */
const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000
/** No statement takes longer; one that does must not hold its connection. */
const STATEMENT_TIMEOUT_MS = 30_000
const INT8 = 20
const NUMERIC = 1700

/** Parses counts and sums as numbers, because none comes near 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text' | 'binary') =>
    oid === INT8 || oid === NUMERIC
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export function createPool(url: string, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'giflet-server',
    types,
  })
  // The pool replaces a broken idle connection; without a listener, its error ends the process.
  pool.on('error', () => {})
  // Covers a connection that breaks between two statements; the next statement reports it.
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** The address without its user and password, for messages. */
export function shownAddress(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

/** A `StoreError` that names the address and hides its secrets. */
export function storeError(url: string, error: unknown): StoreError {
  // Attempts on several addresses of a name fail as one error without a message.
  const cause = error instanceof AggregateError ? (error.errors[0] as unknown) : error
  return error instanceof StoreError ? error : new StoreError(shownAddress(url), cause)
}
