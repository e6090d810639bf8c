/** Both engines with a number of records, filled anew or as an earlier run has left them. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../../scripts/services/postgres.ts'
import { openStore, type ServerStore } from '../../../server/index.ts'
import { openPostgresStore } from '../../../server/store/postgres/openPostgresStore.ts'
import { ask } from './ask.ts'
import { copyPostgres, copySqlite, ORIGINALS } from './copies.ts'
import { recordOf } from './records.ts'

const PUT_AT_ONCE = 2_000
const POSTGRES_SETTINGS = ['shared_buffers=1GB', 'work_mem=32MB', 'max_wal_size=4GB']

export interface Filled {
  engine: 'SQLite' | 'PostgreSQL'
  store: ServerStore
  count: number
  /** `undefined`: it was filled by an earlier run. */
  loadS: number | undefined
  /** Where it is: the folder of SQLite's files, or the address of PostgreSQL. */
  place: string
  /** Processes that work for it. */
  pids(): Promise<number[]>
  close(): Promise<void>
}

/** `kept`: where filled databases stay, to be used again; otherwise they are deleted at the end. */
type Open = (count: number, kept?: string) => Promise<Filled>

export const openSqlite: Open = async (count, kept) => {
  const folder = kept ? join(kept, `sqlite-${count}`) : mkdtempSync(join(tmpdir(), 'giflet-bench-'))
  const store = await openStore({ folder })
  const loadS = await fill({ engine: 'SQLite', store, count }, folder, () =>
    copySqlite(join(folder, 'content.db'), count),
  )
  return {
    ...{ engine: 'SQLite', store, count, loadS, place: folder },
    pids: async () => [],
    async close() {
      await store.close()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const openPostgres: Open = async (count, kept) => {
  const folder = kept && join(kept, `postgres-${count}`)
  const postgres = await startPostgres(POSTGRES_SETTINGS, folder)
  const url = postgres.url('postgres')
  const store = await openPostgresStore({ url })
  const loadS = await fill({ engine: 'PostgreSQL', store, count }, folder, () => copyPostgres(url, count))
  return {
    ...{ engine: 'PostgreSQL', store, count, loadS, place: url },
    pids: async () => {
      const rows = await ask(
        url,
        'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      )
      return rows.map(({ pid }) => Number(pid))
    },
    async close() {
      await store.close()
      await postgres.stop()
    },
  }
}

/**
 * Resolves with the seconds that the originals took, unless a file in `folder` says that all was
 * done before.
 */
async function fill(
  { engine, store, count }: Pick<Filled, 'engine' | 'store' | 'count'>,
  folder: string | undefined,
  copy: () => Promise<void>,
): Promise<number | undefined> {
  const done = folder && join(folder, 'filled')
  if (done && existsSync(done)) return undefined
  const startMs = performance.now()
  const originals = Math.min(count, ORIGINALS)
  for (let start = 0; start < originals; start += PUT_AT_ONCE) {
    const size = Math.min(PUT_AT_ONCE, originals - start)
    await store.gifs.put(Array.from({ length: size }, (_, index) => recordOf(start + index, originals)))
    if (start % 50_000 === 0) console.log(`${engine}: ${start} of ${originals}`)
  }
  const seconds = (performance.now() - startMs) / 1000
  await copy()
  if (done) writeFileSync(done, '')
  return seconds
}
