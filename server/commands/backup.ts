/** `giflet-server backup FILE`: copies what cannot be rebuilt from the library. */
import { stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { messageOf, UsageError } from '../platform/errors.ts'
import { OWNER_ONLY, writeWhole } from '../platform/files.ts'
import type { Settings } from '../settings/readSettings.ts'
import { backupMarkOf, dataDirOf } from '../store/databaseOf.ts'
import { type Command, withStore } from './command.ts'
import { onlyArgument, parsed } from './usage.ts'

export const backup: Command = {
  details: `  Copied are takedowns, edits and counts.
  "restore FILE" puts it in place. With PostgreSQL, FILE is an archive of pg_dump.
  The folders "added" and "sources" of the library hold your own files: copy them with any tool, or "export".
`,
  async run(args, settings, { out, error }) {
    const file = onlyArgument(parsed(args, {}).positionals, 'the name of one file')
    if (await isDatabase(file, settings)) throw new UsageError('needs another file than the database')
    const problem = await withStore(settings, error, store =>
      writeWhole(resolve(file), async aside => {
        await writeFile(aside, '', { mode: OWNER_ONLY })
        await store.backup(aside)
      }).catch(messageOf),
    )
    if (problem !== undefined) {
      error(`${file} cannot be written: ${problem}`)
      return 1
    }
    // `/metrics` reads this file's date. The backup is good even if it cannot be written.
    await writeFile(backupMarkOf(settings), '').catch(() => {})
    out(`saved ${file}`)
    return 0
  },
}

/** Whether the file is one that the server writes to. */
async function isDatabase(file: string, settings: Settings): Promise<boolean> {
  const found = await stat(file).catch(() => undefined)
  const files = ['people.db', 'content.db'].map(name => join(dataDirOf(settings), name))
  const own = await Promise.all(files.map(name => stat(name).catch(() => undefined)))
  return found !== undefined && own.some(one => one?.ino === found.ino && one.dev === found.dev)
}
