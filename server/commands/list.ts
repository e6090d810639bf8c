/** `giflet-server list`: shows what was added to the library. */
import { damagedLine, readAddedItems } from '../library/add/addedFiles.ts'
import { preparedPaths } from '../library/settingsLibrary.ts'
import { CACHE_HELP, CACHE_OPTION, type Command, noArguments } from './command.ts'
import { parsed } from './usage.ts'

export const list: Command = {
  details: CACHE_HELP,
  async run(args, settings, { out, error }) {
    const { values, positionals } = parsed(args, CACHE_OPTION)
    noArguments(positionals)
    const paths = await preparedPaths(settings, values.cache)
    const items = await readAddedItems(paths, path => error(damagedLine(path)))
    for (const { id, width, height, frames, title, flashes } of items)
      out(`${id}  ${width}×${height}  ${frames} frames  ${title}${flashes ? '  (flashes)' : ''}`)
    out(items.length === 1 ? '1 item' : `${items.length} items`)
    return 0
  },
}
