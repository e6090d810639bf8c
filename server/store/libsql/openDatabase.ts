/** Opens a SQLite file shared by several processes, migrates it, and moves it aside if damaged. */
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import Database from 'libsql'
import { makeFolder, OWNER_ONLY } from '../../platform/files.ts'

/** How long a statement waits while another process writes. */
const BUSY_TIMEOUT_MS = 5_000

export type SqliteFile = InstanceType<typeof Database>

export const connect = (path: string): SqliteFile => new Database(path, { timeout: BUSY_TIMEOUT_MS })

export interface OpenedDatabase {
  file: SqliteFile
  /** New path of a damaged file, if there was one. */
  movedTo: string | undefined
}

/** Throws `StoreError`. `migrations` are SQL scripts, one per version (`PRAGMA user_version`). */
export async function openDatabase(path: string, migrations: readonly string[]): Promise<OpenedDatabase> {
  try {
    return { file: await tryOpen(path, migrations), movedTo: undefined }
  } catch (error) {
    if (!isDamage(error)) throw new StoreError(path, error)
  }
  try {
    const movedTo = await moveAside(path)
    return { file: await tryOpen(path, migrations), movedTo }
  } catch (error) {
    throw new StoreError(path, error)
  }
}

async function tryOpen(path: string, migrations: readonly string[]): Promise<SqliteFile> {
  if (path !== ':memory:') {
    await makeFolder(dirname(path))
    // Created here, because SQLite would let every user of the machine read it.
    await writeFile(path, '', { flag: 'a', mode: OWNER_ONLY })
  }
  const file = connect(path)
  try {
    file.exec('PRAGMA journal_mode = WAL')
    const damage = damageIn(file)
    if (damage !== undefined) throw new DamagedError(damage)
    migrate(file, migrations)
    return file
  } catch (error) {
    file.close()
    throw error
  }
}

/** SQLite's own report about a damaged file. */
export function damageIn(file: SqliteFile): string | undefined {
  const { quick_check: result } = file.prepare('PRAGMA quick_check(1)').get() as { quick_check: string }
  return result === 'ok' ? undefined : result
}

/** Runs the missing migrations, each once even if two processes start together. */
function migrate(file: SqliteFile, migrations: readonly string[]): void {
  if (schemaVersionOf(file) > migrations.length) throw newerSchema(migrations.length)
  for (const [index, sql] of migrations.entries()) {
    inTransaction(file, () => {
      if (schemaVersionOf(file) === index) file.exec(`${sql}; PRAGMA user_version = ${index + 1};`)
    })
  }
}

/** On a full disk, SQLite itself rolls back. */
export function inTransaction(file: SqliteFile, work: () => void): void {
  file.exec('BEGIN IMMEDIATE')
  try {
    work()
    file.exec('COMMIT')
  } finally {
    if (file.inTransaction) file.exec('ROLLBACK')
  }
}

export const schemaVersionOf = (file: SqliteFile): number =>
  (file.prepare('PRAGMA user_version').get() as { user_version: number }).user_version

/** Renames the file and its journal, so that nothing is lost and a new file can be created. */
async function moveAside(path: string): Promise<string> {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  const target = `${path}.damaged-${stamp}`
  await rename(path, target)
  for (const suffix of ['-wal', '-shm']) await rename(path + suffix, target + suffix).catch(() => {})
  return target
}

class DamagedError extends Error {
  readonly code = 'SQLITE_CORRUPT'
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_NOTADB')
}

/** The reason of both engines. */
export const newerSchema = (known: number) =>
  new Error(
    `it was written by a newer release, this one supports version ${known}: install the newer release`,
  )

/** The database cannot be opened, and moving it aside would not help. */
export class StoreError extends Error {
  readonly code = 'store'
  constructor(path: string, cause: unknown) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]
    super(`The database ${path} cannot be used: ${reason}.`, { cause })
    this.name = 'StoreError'
  }
}
