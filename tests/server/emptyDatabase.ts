import pg from 'pg'
import { inject } from 'vitest'

/** Address of a new database, so that test files do not meet. */
export async function emptyDatabase(name: string): Promise<string> {
  const url = inject('postgresUrl')
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  return url.replace(/[^/]*$/, name)
}

/** Empties every table of ours. */
export async function emptyTables(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT IN ('giflet_schema', 'content_version')",
  )
  const names = rows.map(({ name }) => name).join(', ')
  if (names) await client.query(`TRUNCATE ${names} RESTART IDENTITY`)
  await client.end()
}
