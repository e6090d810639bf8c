/** Migrates a database to the current version, once even if several processes start together. */
import type pg from 'pg'
import { newerSchema } from '../libsql/openDatabase.ts'
import { POSTGRES_MIGRATIONS } from './schema.ts'

/** An arbitrary number that other programs in the database do not lock. */
const LOCK = 4_713_001_922

export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Migrating many records takes long, and other processes wait for it.
    await client.query('SET statement_timeout = 0')
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    await client.query('CREATE TABLE IF NOT EXISTS giflet_schema (version INTEGER NOT NULL)')
    const version = await migratedVersionOf(client)
    if (version > POSTGRES_MIGRATIONS.length) throw newerSchema(POSTGRES_MIGRATIONS.length)
    for (const [index, sql] of POSTGRES_MIGRATIONS.entries()) {
      if (index < version) continue
      // The statements of one query are one transaction.
      await client.query(`${sql}; DELETE FROM giflet_schema; INSERT INTO giflet_schema VALUES (${index + 1})`)
    }
  } finally {
    await client.query('SELECT pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    await client.query('RESET statement_timeout').catch(() => {})
    client.release()
  }
}

/** 0: not migrated yet. */
export async function migratedVersionOf(client: Pick<pg.Pool | pg.PoolClient, 'query'>): Promise<number> {
  const { rows } = await client.query<{ version: number }>('SELECT version FROM giflet_schema')
  return rows[0]?.version ?? 0
}
