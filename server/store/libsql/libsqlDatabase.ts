/** SQLite as the database of the settings. */
import { chmod, copyFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from '../../platform/errors.ts'
import { makeFolder, OWNER_ONLY, tryToWrite, writeWhole } from '../../platform/files.ts'
import { CONTENT_MIGRATIONS } from './contentSchema.ts'
import { connect, damageIn, type SqliteFile, schemaVersionOf } from './openDatabase.ts'
import { openStore, type StoreOptions } from './openStore.ts'
import { PEOPLE_MIGRATIONS } from './peopleSchema.ts'

/** `isOwnFolder`: the folder differs from the library's, which the library check covers. */
export const libsqlDatabase = ({ folder, ...options }: StoreOptions, isOwnFolder: boolean) => ({
  /** Throws `StoreError` with a one-line message. */
  open: (onNotice: (line: string) => void) => openStore({ ...options, folder, onNotice }),
  /** Replaces what cannot be rebuilt with a backup. Throws an error of one line. */
  restore: (file: string) => restoreDatabase(file, join(folder, 'people.db'), PEOPLE_MIGRATIONS.length),
  /** Checks the database without changing it: one line for each problem. */
  async check() {
    try {
      if (isOwnFolder) await tryToWrite(folder)
    } catch (error) {
      return [`GIFLET_DATA cannot be used: ${messageOf(error)}.`]
    }
    const found = [
      checkDatabase(join(folder, 'content.db'), CONTENT_MIGRATIONS.length),
      checkDatabase(join(folder, 'people.db'), PEOPLE_MIGRATIONS.length),
    ]
    return (await Promise.all(found)).filter(problem => problem !== undefined)
  },
})

/** Opens a file for one read. */
function look<T>(path: string, at: (file: SqliteFile) => T): T {
  const file = connect(path)
  try {
    return at(file)
  } finally {
    file.close()
  }
}

/** One line about the problem; `undefined` if there is none, or no file yet. */
async function checkDatabase(path: string, newest: number): Promise<string | undefined> {
  if (!(await stat(path).catch(() => undefined))) return undefined
  try {
    const [damage, version] = look(path, file => [damageIn(file), schemaVersionOf(file)] as const)
    if (damage !== undefined) return `${path} is damaged: ${damage.replaceAll('\n', ' ')}.`
    if (version <= newest) return undefined
    return `${path} was written by a newer release: install that release, or restore a backup.`
  } catch (error) {
    return `${path} cannot be read: ${messageOf(error)}.`
  }
}

/** Throws an error of one line, after which nothing has changed. */
async function restoreDatabase(file: string, path: string, newest: number): Promise<void> {
  if (!(await stat(file).catch(() => undefined))) throw new Error('there is no such file')
  const problem = await checkDatabase(file, newest)
  if (problem !== undefined) throw new Error(problem)
  try {
    // Without this check, another database such as `content.db` would pass for an empty one.
    look(file, backup => backup.prepare('SELECT count(*) FROM patches').get())
  } catch (error) {
    throw new Error('it is no backup of this server', { cause: error })
  }
  if (await stat(path).catch(() => undefined)) closeJournal(path)
  await makeFolder(dirname(path))
  await writeWhole(path, async aside => {
    await copyFile(file, aside)
    await chmod(aside, OWNER_ONLY)
  })
}

/** Closes the old journal, which SQLite would apply to the new database. Only its last user can. */
function closeJournal(path: string): void {
  try {
    const found = look(path, file => file.prepare('PRAGMA journal_mode = DELETE').get())
    if ((found as { journal_mode: string }).journal_mode !== 'delete') throw new Error('locked')
  } catch (error) {
    throw new Error(`${path} is in use: stop the server first`, { cause: error })
  }
}
