/** PostgreSQL as the database of the settings. */
import { checkPostgres } from './checkPostgres.ts'
import { openPostgresStore, type PostgresStoreOptions } from './openPostgresStore.ts'
import { restoreDump } from './programs.ts'

export const postgresDatabase = (options: PostgresStoreOptions) => ({
  open: () => openPostgresStore(options),
  restore: (file: string) => restoreDump(options.url, file),
  check: () => checkPostgres(options.url),
})
