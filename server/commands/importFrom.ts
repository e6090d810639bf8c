/**
 * `giflet-server import FOLDER`: imports what `export` wrote. Skips items that exist, so an
 * interrupted import continues.
 */
import { copyFile, readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { isRecord } from '../../src/gif/json.ts'
import { addedItemOf, readAddedItem, writeAddedItem } from '../library/add/addedFiles.ts'
import { type CachePaths, readManifest } from '../library/cache.ts'
import { type AddedSource, type Item, itemId } from '../library/items.ts'
import { recordOf } from '../library/records.ts'
import { preparedPaths } from '../library/settingsLibrary.ts'
import { messageOf } from '../platform/errors.ts'
import { hashOf, writeWhole } from '../platform/files.ts'
import type { GifStore } from '../store/sql/gifStore.ts'
import { type Command, INTERRUPTED, inSteps } from './command.ts'
import { GIFS_FILE, SOURCES_FOLDER } from './exportTo.ts'
import { onlyArgument, parsed } from './usage.ts'

const SOURCE_FILE = /^[a-f0-9]{24}\.[a-z0-9]{1,5}$/

interface Line {
  /** Absent for an edit whose item is gone, such as a takedown. */
  item?: Item<AddedSource>
  id: string
  edits: Record<string, unknown>
}

export const importFrom: Command = {
  details: `  GIFs and edits are taken in; counts and events are not. What was taken down, here or there, stays so.
  Media is made when it is first asked for; "build" makes it ahead. The server may be running. Run it again to
  continue after an interruption.
`,
  async run(args, settings, terminal) {
    const { out, error } = terminal
    const folder = resolve(onlyArgument(parsed(args, {}).positionals, 'the name of a folder'))
    const text = await readFile(join(folder, GIFS_FILE), 'utf8').catch((problem: NodeJS.ErrnoException) => {
      if (problem.code === 'ENOENT') return undefined
      throw problem
    })
    if (text === undefined) {
      error(`${folder} has no ${GIFS_FILE}: name a folder that "export" wrote.`)
      return 1
    }
    const paths = await preparedPaths(settings)
    const lines = text.split('\n').filter(Boolean)
    const counts: Record<Outcome | 'failed', number> = { taken: 0, known: 0, down: 0, failed: 0 }
    return inSteps(settings, terminal, lines.length, async ({ store: { gifs }, signal, progress }) => {
      for (const [index, raw] of lines.entries()) {
        if (signal.aborted) break
        try {
          const line = lineOf(raw)
          progress.step(line.item?.title ?? line.id)
          counts[await takeLine(line, { paths, sources: join(folder, SOURCES_FOLDER), gifs })] += 1
        } catch (problem) {
          counts.failed += 1
          progress.line(`${GIFS_FILE}:${index + 1}: ${messageOf(problem)}`)
        }
        progress.done()
      }
      progress.end()
      const { taken, known, down, failed } = counts
      out(`${taken} taken in, ${known} already there, ${down} taken down, ${failed} could not be read`)
      if (signal.aborted) return INTERRUPTED
      return failed > 0 ? 1 : 0
    })
  },
}

type Outcome = 'taken' | 'known' | 'down'

interface Places {
  paths: CachePaths
  /** Folder of the exported files. */
  sources: string
  gifs: GifStore
}

async function takeLine({ id, item, edits }: Line, { paths, sources, gifs }: Places): Promise<Outcome> {
  // An export from before a takedown must not undo it.
  if (await gifs.isTakenDown(id)) return 'down'
  if (edits.is_removed === true) {
    await gifs.setPatch(id, edits)
    return 'down'
  }
  const isNew = item !== undefined && (await takeIn(paths, sources, item))
  if (Object.keys(edits).length > 0) {
    if (item && !(await gifs.get(id))) await gifs.put([recordOf(item, await readManifest(paths, item))])
    await gifs.setPatch(id, edits)
  }
  return isNew ? 'taken' : 'known'
}

/** Throws unless the line is one that `export` could have written. */
function lineOf(raw: string): Line {
  const value = JSON.parse(raw) as { item?: unknown; id?: unknown; edits?: unknown }
  const edits = value.edits ?? {}
  if (!isRecord(edits)) throw new Error('edits is not an object')
  if (value.item === undefined) {
    if (typeof value.id !== 'string' || !/^\w{1,64}$/.test(value.id)) throw new Error('id is not an id')
    return { id: value.id, edits }
  }
  const item = addedItemOf(value.item)
  const fits = item && SOURCE_FILE.test(item.source.file) && item.id === itemId(`added:${item.source.hash}`)
  if (!fits) throw new Error('item is not one that "export" wrote')
  return { item, id: item.id, edits }
}

/** False if the item exists. Throws if its file is missing or differs from the exported one. */
async function takeIn(paths: CachePaths, from: string, item: Item<AddedSource>): Promise<boolean> {
  const { file, hash } = item.source
  const to = join(paths.sources, file)
  const isKnown = await readAddedItem(join(paths.added, `${item.id}.json`))
  if (isKnown && (await stat(to).catch(() => undefined))?.isFile()) return false
  const path = join(from, file)
  if ((await hashOf(path)) !== hash) throw new Error(`${file} is not the file that was exported`)
  await writeWhole(to, aside => copyFile(path, aside))
  // Writes the record last, so that the library lists no incomplete item.
  await writeAddedItem(paths, item)
  return true
}
