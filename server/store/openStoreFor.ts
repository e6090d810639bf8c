/** Opens the store that the settings name. */
import { resolve } from 'node:path'
import { cacheDirOf } from '../library/cache.ts'
import type { Settings } from '../settings/readSettings.ts'
import { openStore } from './libsql/openStore.ts'
import type { ServerStore } from './types.ts'

/** Folder of the databases, animated texts and trimmed videos. */
export const dataDirOf = ({ GIFLET_DATA, GIFLET_CACHE }: Settings): string =>
  GIFLET_DATA === undefined ? cacheDirOf(GIFLET_CACHE) : resolve(GIFLET_DATA)

/** Throws `StoreError` with a one-line message. */
export async function openStoreFor(
  settings: Settings,
  onNotice: (line: string) => void,
): Promise<ServerStore> {
  const { DATABASE_URL, DATABASE_REPLICA_URL, DATABASE_POOL, EVENT_DAYS } = settings
  if (DATABASE_URL === undefined) {
    return openStore({ folder: dataDirOf(settings), onNotice, eventDays: EVENT_DAYS })
  }
  // Imported late: most servers do without this client.
  const { openPostgresStore } = await import('./postgres/openPostgresStore.ts')
  return openPostgresStore({
    url: DATABASE_URL,
    replicaUrl: DATABASE_REPLICA_URL,
    connections: DATABASE_POOL,
    eventDays: EVENT_DAYS,
    onNotice,
  })
}
