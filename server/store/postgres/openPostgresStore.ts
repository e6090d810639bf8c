/** Opens the store on PostgreSQL: one database for all processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { environment } from '../../settings/variables.ts'
import { type SqlStoreOptions, sqlStore } from '../sql/sqlStore.ts'
import type { ContentTables, PeopleTables } from '../sql/tables.ts'
import type { ServerStore } from '../types.ts'
import { createPool, storeError } from './connect.ts'
import { migrate } from './migrate.ts'
import { postgresEngine } from './postgresEngine.ts'

export interface PostgresStoreOptions extends SqlStoreOptions {
  /** Such as `postgres://user:password@host/giflet`. */
  url: string
  /** Default 10. */
  connections?: number
}

/** Throws `StoreError` with a one-line message. */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<ServerStore> {
  const { url, connections = 10 } = options
  const pool = createPool(url, connections)
  try {
    await migrate(pool)
  } catch (error) {
    await pool.end()
    throw storeError(url, error)
  }
  return sqlStore(postgresEngine(kysely(pool)), options, {
    backup: file => dump(url, file),
    async writable() {
      const { rows } = await pool.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
      if (rows[0]?.transaction_read_only === 'on') throw new Error('The database is read-only')
    },
    close: () => pool.end(),
  })
}

function kysely(pool: pg.Pool) {
  const dialect = new PostgresDialect({
    pool: {
      async connect() {
        const client = await pool.connect()
        return {
          query: ((sql: string, values: readonly unknown[]) =>
            client.query(sql, values.map(storable))) as typeof client.query,
          release: () => client.release(),
        } as unknown as pg.PoolClient
      },
      end: async () => {},
    } as unknown as pg.Pool,
  })
  return new Kysely<ContentTables & PeopleTables>({ dialect })
}

/** PostgreSQL has no text with NUL or with half a surrogate pair; strangers send both. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  return typeof value === 'string' ? value.replace(/[\0\p{Cs}]/gu, '\ufffd') : value
}

/** Runs `pg_dump`, so that PostgreSQL's own tools restore the backup. */
async function dump(url: string, file: string): Promise<void> {
  const child = spawn('pg_dump', ['--format=custom', `--file=${file}`], {
    env: { ...environment(), ...environmentOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', part => {
    said += part
  })
  const [code] = (await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new Error("pg_dump is missing: install PostgreSQL's client programs")
      : error
  })) as [number]
  if (code !== 0) throw new Error(said.trim().split('\n')[0] ?? `pg_dump ended with ${code}`)
}

/** Through the environment, because every user of the machine can read a process's arguments. */
function environmentOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  }
}
