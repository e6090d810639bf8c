/**
 * Opens the server's two databases: `content.db`, which can be rebuilt from the library, and
 * `people.db`, which holds data of people and needs a backup.
 */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { tryToWrite } from '../../platform/files.ts'
import { type ServerStore, type SqlStoreOptions, sqlStore } from '../sql/sqlStore.ts'
import type { ContentTables, PeopleTables } from '../sql/tables.ts'
import { CONTENT_MIGRATIONS } from './contentSchema.ts'
import { LibsqlDialect } from './libsqlDialect.ts'
import { libsqlEngine } from './libsqlEngine.ts'
import { inTransaction, type OpenedDatabase, openDatabase, type SqliteFile } from './openDatabase.ts'
import { PEOPLE_MIGRATIONS } from './peopleSchema.ts'

export interface StoreOptions extends SqlStoreOptions {
  /** Folder of the databases, created if missing; `:memory:` keeps both in memory. */
  folder: string
  /** Called with one line for each database that was moved aside. */
  onNotice?: (line: string) => void
}

/** Throws `StoreError` with a one-line message. */
export async function openStore(options: StoreOptions): Promise<ServerStore> {
  const { folder, onNotice = () => {} } = options
  const contentPath = folder === ':memory:' ? folder : join(folder, 'content.db')
  const peoplePath = folder === ':memory:' ? folder : join(folder, 'people.db')
  const content = await openDatabase(contentPath, CONTENT_MIGRATIONS)
  let people: OpenedDatabase | undefined
  try {
    people = await openDatabase(peoplePath, PEOPLE_MIGRATIONS)
    if (people.movedTo) salvagePatches(content.file, people.file)
  } catch (error) {
    people?.file.close()
    content.file.close()
    throw error
  }
  if (content.movedTo) {
    onNotice(
      `${contentPath} was damaged and moved to ${content.movedTo}. A new one is filled from the library.`,
    )
  }
  if (people.movedTo) {
    onNotice(
      `${peoplePath} was damaged and moved to ${people.movedTo}. ` +
        `Takedowns were kept. To restore edits and counts, stop the server and copy a backup to ${peoplePath}.`,
    )
  }
  const contentDb = new Kysely<ContentTables>({ dialect: new LibsqlDialect(content.file) })
  const peopleDb = new Kysely<PeopleTables>({ dialect: new LibsqlDialect(people.file) })
  return sqlStore(libsqlEngine(contentDb, peopleDb), options, {
    async backup(file) {
      // Fills an empty file, which keeps its mode, or creates one.
      await writeFile(file, '')
      people.file.prepare('VACUUM INTO ?').run(file)
    },
    writable: () => (folder === ':memory:' ? Promise.resolve() : tryToWrite(folder)),
    close() {
      content.file.close()
      people.file.close()
    },
  })
}

/**
 * Restores patches from their copies in `content.db`, so that a new `people.db` keeps takedowns.
 */
function salvagePatches(content: SqliteFile, people: SqliteFile): void {
  const rows = content
    .prepare(
      "SELECT g.id, r.patch FROM gifs g JOIN gif_records r ON r.number = g.number WHERE r.patch <> '{}'",
    )
    .all() as { id: string; patch: string }[]
  const add = people.prepare(`INSERT OR IGNORE INTO patches (id, patch, removed)
    VALUES (?, ?, ifnull(json_extract(?, '$.is_removed') = 1, 0))`)
  inTransaction(people, () => {
    for (const { id, patch } of rows) add.run(id, patch, patch)
  })
}
