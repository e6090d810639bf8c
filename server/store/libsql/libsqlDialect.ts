/**
 * A Kysely dialect over `@libsql/client`. Statements run one at a time: the local client works
 * synchronously, and an in-memory database has a single connection.
 */
import { setImmediate } from 'node:timers/promises'
import type { Client, InValue, Transaction } from '@libsql/client'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** The caller owns the client: destroying Kysely does not close it. */
export function libsqlDialect(client: Client): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new LibsqlDriver(client),
    createIntrospector: db => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  }
}

class LibsqlDriver implements Driver {
  readonly #client: Client
  /** Resolves when the connection is free. */
  #free: Promise<void> = Promise.resolve()
  #release: () => void = () => {}

  constructor(client: Client) {
    this.#client = client
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<LibsqlConnection> {
    const before = this.#free
    let release: () => void = () => {}
    this.#free = new Promise(resolve => {
      release = resolve
    })
    await before
    this.#release = release
    return new LibsqlConnection(this.#client)
  }

  async releaseConnection(): Promise<void> {
    this.#release()
  }

  beginTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.begin()
  }

  commitTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.end('commit')
  }

  rollbackTransaction(connection: LibsqlConnection): Promise<void> {
    return connection.end('rollback')
  }

  async destroy(): Promise<void> {}
}

class LibsqlConnection implements DatabaseConnection {
  readonly #client: Client
  #transaction: Transaction | undefined

  constructor(client: Client) {
    this.#client = client
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // A statement blocks this process, so waiting requests are answered between two of them.
    if (!this.#transaction) await setImmediate()
    const run = this.#transaction ?? this.#client
    const { rows, rowsAffected } = await run.execute({ sql, args: [...parameters] as InValue[] })
    return { rows: rows as Row[], numAffectedRows: BigInt(rowsAffected) }
  }

  // biome-ignore lint/correctness/useYield: Kysely requires a generator, and libsql has no cursors.
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('This database does not stream')
  }

  /**
   * Takes the write lock at once, because a transaction that starts by reading may fail to get it
   * later.
   */
  async begin(): Promise<void> {
    this.#transaction = await this.#client.transaction('write')
  }

  async end(how: 'commit' | 'rollback'): Promise<void> {
    const transaction = this.#transaction
    this.#transaction = undefined
    await transaction?.[how]()
  }
}
