/** `giflet-server list`: shows the added GIFs of the library. */
import { damagedLine, readAddedItems } from '../library/add/addedFiles.ts'
import { preparedPaths } from '../library/settingsLibrary.ts'
import type { Command } from './command.ts'
import { noArguments, parsed } from './usage.ts'

export const list: Command = {
  details: '',
  async run(args, settings, { out, error }) {
    noArguments(parsed(args, {}).positionals)
    const paths = await preparedPaths(settings)
    const items = await readAddedItems(paths, path => error(damagedLine(path)))
    for (const { id, width, height, frames, title, flashes } of items)
      out(`${id}  ${width}×${height}  ${frames} frames  ${title}${flashes ? '  (flashes)' : ''}`)
    out(items.length === 1 ? '1 item' : `${items.length} items`)
    return 0
  },
}
