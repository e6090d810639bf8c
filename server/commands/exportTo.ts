/**
 * `giflet-server export FOLDER`: exports an operator's GIFs to files that any program can read.
 * Skips files that exist, so an interrupted export continues.
 */
import { createWriteStream } from 'node:fs'
import { copyFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { damagedLine, readAddedItems } from '../library/add/addedFiles.ts'
import { preparedPaths } from '../library/settingsLibrary.ts'
import { makeFolder, writeWhole } from '../platform/files.ts'
import { type Command, INTERRUPTED, inSteps } from './command.ts'
import { onlyArgument, parsed } from './usage.ts'

export const GIFS_FILE = 'gifs.ndjson'
export const SOURCES_FOLDER = 'sources'

export const exportTo: Command = {
  details: `  gifs.ndjson     one line for each GIF: its item and its edits
  sources/        the files that were added
  counts.ndjson   views, clicks, hovers and shares of each GIF, as far as they are kept

The server may be running. Run it again to continue after an interruption.
`,
  async run(args, settings, terminal) {
    const { out, error } = terminal
    const folder = resolve(onlyArgument(parsed(args, {}).positionals, 'the name of a folder'))
    const paths = await preparedPaths(settings)
    await makeFolder(join(folder, SOURCES_FOLDER))
    let damaged = 0
    const items = await readAddedItems(paths, path => {
      damaged += 1
      error(damagedLine(path))
    })
    return inSteps(settings, terminal, items.length, async ({ store, signal, progress }) => {
      for (const { title, source } of items) {
        if (signal.aborted) break
        progress.step(title)
        await copyOnce(join(paths.sources, source.file), join(folder, SOURCES_FOLDER, source.file))
        progress.done()
      }
      progress.end()
      if (signal.aborted) {
        out('Interrupted; run it again to continue.')
        return INTERRUPTED
      }
      const edits = new Map((await store.gifs.patches()).map(({ id, patch }) => [id, patch]))
      const lines = items.map(item => ({ item, edits: edits.get(item.id) ?? {} }))
      const known = new Set(items.map(({ id }) => id))
      // Takedowns outlive their items.
      const others = [...edits].flatMap(([id, patch]) => (known.has(id) ? [] : [{ id, edits: patch }]))
      await writeLines(join(folder, GIFS_FILE), [...lines, ...others])
      await writeLines(join(folder, 'counts.ndjson'), await store.counts.top())
      out(`exported ${items.length} GIFs and ${edits.size} edits to ${folder}`)
      return damaged > 0 ? 1 : 0
    })
  },
}

async function writeLines(path: string, values: readonly unknown[]): Promise<void> {
  const lines = values.map(value => `${JSON.stringify(value)}\n`)
  await writeWhole(path, aside => pipeline(Readable.from(lines), createWriteStream(aside)))
}

async function copyOnce(from: string, to: string): Promise<void> {
  const [wanted, there] = await Promise.all([stat(from), stat(to).catch(() => undefined)])
  if (there?.size === wanted.size) return
  await writeWhole(to, aside => copyFile(from, aside))
}
