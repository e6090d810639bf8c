/** Opens the store on PostgreSQL: one database for all processes. */
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type ServerStore, type SqlStoreOptions, sqlStore } from '../sql/sqlStore.ts'
import type { ContentTables, PeopleTables } from '../sql/tables.ts'
import { createPool, storeError } from './connect.ts'
import { migrate } from './migrate.ts'
import { postgresEngine } from './postgresEngine.ts'
import { dump } from './programs.ts'

export interface PostgresStoreOptions extends SqlStoreOptions {
  /** For example `postgres://user:password@host/giflet`. */
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

/** Removes NUL and lone surrogates, which strangers send and PostgreSQL refuses. */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  return typeof value === 'string' ? value.replace(/[\0\p{Cs}]/gu, '\ufffd') : value
}
