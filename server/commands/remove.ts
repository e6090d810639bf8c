/** `giflet-server remove ID...`: deletes added items with their files. */
import { join } from 'node:path'
import { readAddedItem } from '../library/add/addedFiles.ts'
import { removeAdded } from '../library/cache.ts'
import { libraryMedia, libraryPaths } from '../library/settingsLibrary.ts'
import { UsageError } from '../platform/errors.ts'
import type { Command } from './command.ts'
import { parsed } from './usage.ts'

export const remove: Command = {
  details: '',
  async run(args, settings, { out, error }) {
    const { positionals: ids } = parsed(args, {})
    if (ids.length === 0) throw new UsageError('needs an id ("list" shows them)')
    const paths = libraryPaths(settings)
    const media = await libraryMedia(settings)
    let removed = 0
    for (const id of ids) {
      // Keeps anything but an id out of the path.
      const places = /^[a-z0-9]+$/.test(id) ? [paths.added, paths.withdrawn] : []
      const found = await Promise.all(places.map(folder => readAddedItem(join(folder, `${id}.json`))))
      const item = found.find(Boolean)
      if (!item) {
        error(`${id}: not an id of an added item`)
        continue
      }
      await removeAdded(paths, media, item)
      out(`removed ${item.title}`)
      removed += 1
    }
    if (removed > 0) out('A server that runs stops showing it once it is restarted.')
    return removed === ids.length ? 0 : 1
  },
}
