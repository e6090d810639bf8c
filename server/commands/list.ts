/** `giflet-server list`: shows what was added to the library. */
import { damagedLine, readAddedItems } from '../library/add/addedFiles.ts'
import { prepareCache } from '../library/cache.ts'
import { CACHE_HELP, CACHE_OPTION, type Command, libraryPaths, noArguments } from './command.ts'
import { parsed } from './usage.ts'

export const list: Command = {
  details: CACHE_HELP,
  async run(args, settings, { out, error }) {
    const { values, positionals } = parsed(args, CACHE_OPTION)
    noArguments(positionals)
    const paths = libraryPaths(settings, values.cache)
    await prepareCache(paths)
    const items = await readAddedItems(paths, path => error(damagedLine(path)))
    for (const { id, width, height, frames, title, flashes } of items)
      out(`${id}  ${width}×${height}  ${frames} frames  ${title}${flashes ? '  (flashes)' : ''}`)
    out(items.length === 1 ? '1 item' : `${items.length} items`)
    return 0
  },
}
