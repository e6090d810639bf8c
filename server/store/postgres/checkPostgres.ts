/** Looks at the databases without changing them. */
import { messageOf } from '../../library/errors.ts'
import { createPool, shownAddress, storeError } from './connect.ts'
import { versionOf } from './migrate.ts'
import { POSTGRES_MIGRATIONS } from './schema.ts'

/** One line for each problem. */
export async function checkPostgres(url: string, replicaUrl?: string): Promise<string[]> {
  const problems: string[] = []
  for (const address of [url, ...(replicaUrl ? [replicaUrl] : [])]) {
    const pool = createPool(address, 1, () => {})
    try {
      const version = await versionOf(pool)
      if (version !== POSTGRES_MIGRATIONS.length)
        problems.push(
          `${shownAddress(address)} has version ${version}, not ${POSTGRES_MIGRATIONS.length}: start the server once.`,
        )
      const { rows } = await pool.query<{ standby: boolean }>('SELECT pg_is_in_recovery() AS standby')
      if (address === url && rows[0]?.standby)
        problems.push(`${shownAddress(address)} is a replica: DATABASE_URL must be the primary.`)
    } catch (error) {
      problems.push(messageOf(storeError(address, error)))
    } finally {
      await pool.end()
    }
  }
  return problems
}
