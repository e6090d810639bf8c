/**
 * A Kysely dialect over `libsql`. Statements run one at a time, because they block this process and
 * an in-memory database has a single connection.
 */
import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely'
import type { SqliteFile } from './openDatabase.ts'

/** The caller owns the file: Kysely is never destroyed. */
export class LibsqlDialect extends SqliteDialect {
  constructor(private readonly file: SqliteFile) {
    super({ database: file })
  }

  override createDriver(): SqliteDriver {
    return new LibsqlDriver(this.file)
  }
}

class LibsqlDriver extends SqliteDriver {
  constructor(private readonly file: SqliteFile) {
    super({ database: file })
  }

  /** Waiting requests are answered between two statements. */
  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection()
    await setImmediate()
    return connection
  }

  /**
   * Takes the write lock at once, because a transaction that starts by reading may fail to get it
   * later.
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('BEGIN IMMEDIATE'))
  }

  /** On a full disk, SQLite itself rolls back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.file.inTransaction) await super.rollbackTransaction(connection)
  }
}
