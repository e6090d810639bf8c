/** Opens a SQLite file shared by several processes, migrates it, and moves it aside if damaged. */
import { rename, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import { makeFolder, OWNER_ONLY } from '../../platform/files.ts'

/** How long a statement waits while another process writes. */
const BUSY_TIMEOUT_MS = 5_000

/**
 * Every client must connect through this, so that the timeout applies to each pooled connection.
 */
export function connect(path: string): Client {
  const url = path === ':memory:' ? path : pathToFileURL(path).href
  return createClient({ url, timeout: BUSY_TIMEOUT_MS })
}

export interface OpenedDatabase {
  client: Client
  /** New path of a damaged file, if there was one. */
  movedTo: string | undefined
}

/** Throws `StoreError`. `migrations` are SQL scripts, one per version (`PRAGMA user_version`). */
export async function openDatabase(path: string, migrations: readonly string[]): Promise<OpenedDatabase> {
  try {
    return { client: await tryOpen(path, migrations), movedTo: undefined }
  } catch (error) {
    if (!isDamage(error)) throw new StoreError(path, error)
  }
  try {
    const movedTo = await moveAside(path)
    return { client: await tryOpen(path, migrations), movedTo }
  } catch (error) {
    throw new StoreError(path, error)
  }
}

async function tryOpen(path: string, migrations: readonly string[]): Promise<Client> {
  if (path !== ':memory:') {
    await makeFolder(dirname(path))
    // Made here, because SQLite would let everybody on the machine read it.
    await writeFile(path, '', { flag: 'a', mode: OWNER_ONLY })
  }
  const client = connect(path)
  try {
    await client.execute('PRAGMA journal_mode = WAL')
    await checkHealth(client)
    await migrate(client, migrations)
    return client
  } catch (error) {
    client.close()
    throw error
  }
}

async function checkHealth(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA quick_check(1)')
  const result = String(Object.values(rows[0] ?? {})[0] ?? 'ok')
  if (result !== 'ok') throw new DamagedError(result)
}

/** Runs the missing migrations, each once even if two processes start together. */
async function migrate(client: Client, migrations: readonly string[]): Promise<void> {
  if ((await schemaVersionOf(client)) > migrations.length) throw new NewerSchemaError(migrations.length)
  for (const [index, sql] of migrations.entries()) {
    const transaction = await client.transaction('write')
    try {
      if ((await schemaVersionOf(transaction)) === index) {
        await transaction.executeMultiple(`${sql}; PRAGMA user_version = ${index + 1};`)
      }
      await transaction.commit()
    } finally {
      transaction.close()
    }
  }
}

export async function schemaVersionOf(client: Pick<Client, 'execute'>): Promise<number> {
  const { rows } = await client.execute('PRAGMA user_version')
  return Number(rows[0]?.user_version ?? 0)
}

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

class NewerSchemaError extends Error {
  readonly code = 'newer_schema'
  constructor(known: number) {
    super(`it was written by a newer release, this one supports version ${known}: install the newer release`)
    this.name = 'NewerSchemaError'
  }
}

/** The database cannot be opened, and moving it aside would not help. */
export class StoreError extends Error {
  readonly code = 'store'
  constructor(path: string, cause: unknown) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]
    super(`The database ${path} cannot be used: ${reason}.`, { cause })
    this.name = 'StoreError'
  }
}
