/** Checks a database without changing it. */
import { stat } from 'node:fs/promises'
import { connect, schemaVersionOf } from './openDatabase.ts'

/** One line about the problem; `undefined` if there is none, or no file yet. */
export async function checkDatabase(path: string, newest: number): Promise<string | undefined> {
  if (!(await stat(path).catch(() => undefined))) return undefined
  const client = connect(path)
  try {
    const { rows } = await client.execute('PRAGMA quick_check(1)')
    const result = String(Object.values(rows[0] ?? {})[0] ?? 'ok')
    if (result !== 'ok') return `${path} is damaged: ${result.split('\n').join(' ')}.`
    if ((await schemaVersionOf(client)) > newest)
      return `${path} was written by a newer release: install that release, or restore a backup.`
    return undefined
  } catch (error) {
    return `${path} cannot be read: ${error instanceof Error ? error.message.split('\n')[0] : error}.`
  } finally {
    client.close()
  }
}
