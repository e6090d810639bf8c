/** Opens the provider's database: one SQLite file, or memory. */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Client, createClient } from '@libsql/client'
import type { ProviderStore } from '../types.ts'
import { eventStore } from './eventStore.ts'
import { gifStore } from './gifStore.ts'
import { migrate } from './schema.ts'
import { textStore } from './textStore.ts'

const EVENT_CAPACITY = 100_000
const TEXT_CAPACITY = 10_000
const BUSY_TIMEOUT_MS = 5_000

export interface StoreOptions {
  /** File of the database, made when it is not there; `:memory:` for none. */
  path: string
  /** Events kept. Default 100,000. */
  eventCapacity?: number
  /** Animated messages kept. Default 10,000. */
  textCapacity?: number
  /** From 0 to 1, for `random`. Default `Math.random`. */
  random?: () => number
}

/** Throws `StoreError`, whose message says in one line what is wrong and what to do. */
export async function openStore(options: StoreOptions): Promise<ProviderStore> {
  const { path } = options
  let client: Client | undefined
  try {
    if (path !== ':memory:') await mkdir(dirname(path), { recursive: true })
    client = createClient({ url: path === ':memory:' ? ':memory:' : pathToFileURL(path).href })
    await client.execute('PRAGMA journal_mode = WAL')
    await client.execute('PRAGMA synchronous = NORMAL')
    await client.execute(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`)
    await checkHealth(client)
    await migrate(client)
  } catch (error) {
    client?.close()
    throw new StoreError(path, error)
  }
  const open = client
  return {
    gifs: gifStore(open, options.random),
    events: eventStore(open, options.eventCapacity ?? EVENT_CAPACITY),
    texts: textStore(open, options.textCapacity ?? TEXT_CAPACITY),
    close: () => open.close(),
  }
}

async function checkHealth(client: Client): Promise<void> {
  const { rows } = await client.execute('PRAGMA quick_check(1)')
  const result = String(Object.values(rows[0] ?? {})[0] ?? 'ok')
  if (result !== 'ok') throw new Error(result)
}

export class StoreError extends Error {
  readonly code = 'store'
  constructor(path: string, cause: unknown) {
    const reason = (cause instanceof Error ? cause.message : String(cause)).split('\n')[0]
    super(
      `The database ${path} cannot be used (${reason}). Delete the file and start again; it is rebuilt.`,
      {
        cause,
      },
    )
    this.name = 'StoreError'
  }
}
