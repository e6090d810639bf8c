/**
 * PostgreSQL as the database of the settings. Its client loads on demand, because most servers need
 * none.
 */
import type { PostgresStoreOptions } from './openPostgresStore.ts'

export const postgresDatabase = (options: PostgresStoreOptions) => ({
  async open() {
    const { openPostgresStore } = await import('./openPostgresStore.ts')
    return openPostgresStore(options)
  },
  async restore(file: string) {
    const { restoreDump } = await import('./programs.ts')
    await restoreDump(options.url, file)
  },
  async check() {
    const { checkPostgres } = await import('./checkPostgres.ts')
    return checkPostgres(options.url)
  },
})
