/** Checks a database without changing it. */
import { stat } from 'node:fs/promises'
import { messageOf } from '../../platform/errors.ts'
import { connect, damageIn, type SqliteFile, schemaVersionOf } from './openDatabase.ts'

/** One line about the problem; `undefined` if there is none, or no file yet. */
export async function checkDatabase(path: string, newest: number): Promise<string | undefined> {
  if (!(await stat(path).catch(() => undefined))) return undefined
  let file: SqliteFile | undefined
  try {
    file = connect(path)
    const damage = damageIn(file)
    if (damage !== undefined) return `${path} is damaged: ${damage.replaceAll('\n', ' ')}.`
    if (schemaVersionOf(file) > newest)
      return `${path} was written by a newer release: install that release, or restore a backup.`
    return undefined
  } catch (error) {
    return `${path} cannot be read: ${messageOf(error)}.`
  } finally {
    file?.close()
  }
}
