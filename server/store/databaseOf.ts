/** The database that the settings name. Only this file chooses between the engines. */
import { join, resolve } from 'node:path'
import { cacheDirOf } from '../library/cache.ts'
import type { Settings } from '../settings/readSettings.ts'
import { libsqlDatabase } from './libsql/libsqlDatabase.ts'

/** Folder of the databases and animated texts. */
export const dataDirOf = ({ GIFLET_DATA, GIFLET_CACHE }: Settings): string =>
  GIFLET_DATA === undefined ? cacheDirOf(GIFLET_CACHE) : resolve(GIFLET_DATA)

/** A file whose modification time is that of the last backup. */
export const backupMarkOf = (settings: Settings): string => join(dataDirOf(settings), 'last-backup')

export async function databaseOf(settings: Settings) {
  const { DATABASE_URL, DATABASE_POOL, GIFLET_DATA, WEBHOOK_URL } = settings
  const folder = dataDirOf(settings)
  const common = { synonyms: join(folder, 'synonyms.txt'), announces: WEBHOOK_URL !== undefined }
  if (DATABASE_URL === undefined) return libsqlDatabase({ ...common, folder }, GIFLET_DATA !== undefined)
  // Imported late: most servers do without its client.
  const { postgresDatabase } = await import('./postgres/postgresDatabase.ts')
  return postgresDatabase({ ...common, url: DATABASE_URL, connections: DATABASE_POOL })
}
