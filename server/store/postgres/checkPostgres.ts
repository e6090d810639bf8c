/** Checks the database without changing it. */
import { messageOf } from '../../platform/errors.ts'
import { createPool, shownAddress, storeError } from './connect.ts'
import { migratedVersionOf } from './migrate.ts'
import { POSTGRES_MIGRATIONS } from './schema.ts'

/** One line for each problem. */
export async function checkPostgres(url: string): Promise<string[]> {
  const problems: string[] = []
  const pool = createPool(url, 1)
  try {
    const version = await migratedVersionOf(pool)
    if (version !== POSTGRES_MIGRATIONS.length)
      problems.push(
        `${shownAddress(url)} has version ${version}, not ${POSTGRES_MIGRATIONS.length}: start the server once.`,
      )
    const { rows } = await pool.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
    if (rows[0]?.standby)
      problems.push(`${shownAddress(url)} is a replica: DATABASE_URL must be the primary.`)
  } catch (error) {
    problems.push(messageOf(storeError(url, error)))
  } finally {
    await pool.end()
  }
  return problems
}
