/** `giflet-server backup FILE`: copies what cannot be rebuilt from the library. */
import { resolve } from 'node:path'
import { messageOf } from '../library/errors.ts'
import { databaseOf } from '../store/databaseOf.ts'
import { type Command, onlyArgument } from './command.ts'
import { parsed } from './usage.ts'

export const backup: Command = {
  details: `  Copied are accounts, stories, takedowns, edits and counts.
  To restore with SQLite, stop the server and copy FILE over people.db in GIFLET_DATA (default: GIFLET_CACHE).
  With PostgreSQL, FILE is an archive of pg_dump: restore it with pg_restore.
  The folders "added" and "sources" of the library hold your own files: copy them with any tool, or "export".
`,
  async run(args, settings, { out, error }) {
    const file = onlyArgument(parsed(args, {}).positionals, 'the name of one file')
    const store = await databaseOf(settings).open(error)
    try {
      await store.backup(resolve(file))
    } catch (problem) {
      error(`${file} cannot be written: ${messageOf(problem)}`)
      return 1
    } finally {
      await store.close()
    }
    out(`saved ${file}`)
    return 0
  },
}
