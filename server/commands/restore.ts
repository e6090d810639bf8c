/** `giflet-server restore FILE`: puts a backup in place. */
import { resolve } from 'node:path'
import { messageOf } from '../platform/errors.ts'
import { databaseOf } from '../store/databaseOf.ts'
import type { Command } from './command.ts'
import { onlyArgument, parsed } from './usage.ts'

export const restore: Command = {
  details: `  FILE is what "backup" wrote on the same kind of database. Stop the server first.
  What has been edited, taken down and counted since then is lost; the library stays as it is.
`,
  async run(args, settings, { out, error }) {
    const file = onlyArgument(parsed(args, {}).positionals, 'the name of one file')
    try {
      await (await databaseOf(settings)).restore(resolve(file))
    } catch (problem) {
      error(`${file} cannot be restored: ${messageOf(problem)}`)
      return 1
    }
    out(`restored ${file}`)
    return 0
  },
}
