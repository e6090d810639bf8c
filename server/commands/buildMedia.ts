/** `giflet-server build`: makes missing media ahead of time, for instance after an update. */
import { damagedLine } from '../library/add/addedFiles.ts'
import { libraryOf } from '../library/settingsLibrary.ts'
import type { Progress } from '../library/terminalProgress.ts'
import { type Command, INTERRUPTED, interruptible } from './command.ts'
import { noArguments, parsed } from './usage.ts'

export const build: Command = {
  details: '',
  async run(args, settings, { out, error, progress: begin }) {
    noArguments(parsed(args, {}).positionals)
    const onDamaged = (path: string) => error(damagedLine(path))
    const library = await libraryOf(settings, { watchAdded: false, onDamaged })
    let progress: Progress | undefined
    try {
      return await interruptible(async signal => {
        await library.buildAll({
          signal,
          onProgress: ({ done, total, title }) => {
            progress ??= begin(total)
            progress.at(done, title)
          },
        })
        progress?.end()
        out(signal.aborted ? 'Interrupted; run it again to continue.' : 'Everything is built.')
        return signal.aborted ? INTERRUPTED : 0
      })
    } finally {
      progress?.end()
      await library.close()
    }
  },
}
