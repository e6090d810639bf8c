/** Replaces `people.db` with a backup. */
import { chmod, copyFile, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder, OWNER_ONLY, writeWhole } from '../../platform/files.ts'
import { checkDatabase } from './checkDatabase.ts'
import { connect } from './openDatabase.ts'

/** Throws an error of one line, after which nothing has changed. */
export async function restoreDatabase(file: string, path: string, newest: number): Promise<void> {
  if (!(await stat(file).catch(() => undefined))) throw new Error('there is no such file')
  const problem = await checkDatabase(file, newest)
  if (problem !== undefined) throw new Error(problem)
  expectPatches(file)
  await closeJournal(path)
  await makeFolder(dirname(path))
  await writeWhole(path, async aside => {
    await copyFile(file, aside)
    await chmod(aside, OWNER_ONLY)
  })
}

/** Without this check, another database such as `content.db` would pass for an empty one. */
function expectPatches(path: string): void {
  const file = connect(path)
  try {
    file.prepare('SELECT count(*) FROM patches').get()
  } catch (error) {
    throw new Error('it is no backup of this server', { cause: error })
  } finally {
    file.close()
  }
}

/** Closes the old journal, which SQLite would apply to the new database. Only its last user can. */
async function closeJournal(path: string): Promise<void> {
  if (!(await stat(path).catch(() => undefined))) return
  const file = connect(path)
  try {
    const found = file.prepare('PRAGMA journal_mode = DELETE').get() as { journal_mode: string }
    if (found.journal_mode !== 'delete') throw new Error('locked')
  } catch (error) {
    throw new Error(`${path} is in use: stop the server first`, { cause: error })
  } finally {
    file.close()
  }
}
