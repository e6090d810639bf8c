/** `npm run library -- COMMAND`: manages the library of an operator's files. */

import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { MediaError } from '../media/errors.ts'
import { findFfmpeg } from '../media/findFfmpeg.ts'
import { folderStore } from '../media/store/folderStore.ts'
import { type MediaStore, MediaStoreError } from '../media/store/mediaStore.ts'
import { type MediaStoreSettings, openMediaStore } from '../media/store/openMediaStore.ts'
import { StartError } from '../startErrors.ts'
import { readAddedItem, readAddedItems } from './add/addedFiles.ts'
import { type AddOptions, addFile } from './add/addFiles.ts'
import { findFiles } from './add/findFiles.ts'
import { type CachePaths, cachePaths, defaultCacheDir, prepareCache, removeAdded } from './cache.ts'
import { LibraryError, messageOf } from './errors.ts'
import { openLibrary } from './index.ts'
import { loopMs } from './items.ts'
import { KeptFiles } from './keptFiles.ts'
import { createProgress, type Progress } from './terminalProgress.ts'

export const HELP = `Usage: npm run library -- COMMAND [OPTIONS]

  add PATH...   add GIF, WebP, APNG, PNG and MP4 files, or folders of them at any depth; titles and tags come
                from the names; run it again to continue after an interruption
  list          show the added items
  remove ID...  remove added items
  build         build missing media ahead of time, for instance after an update
  help          show this

Options of add:
  --user NAME       the uploader's username (default: anonymous)
  --rating RATING   g, pg, pg-13 or r (default: g)
  --tag TAG         an additional tag for every file; may be repeated
  --sticker WHEN    auto, always or never (default: auto, by transparency)

Options of all:
  --cache DIR       the cache folder (default: GIFLET_CACHE, else .cache/library)
  -h, --help        show this
`

const RATINGS = ['g', 'pg', 'pg-13', 'r'] as const
const STICKER = ['auto', 'always', 'never'] as const

/** https://www.w3.org/WAI/WCAG22/Understanding/three-flashes-or-below-threshold */
const FLASHES = 'flashes more than three times a second, which can cause seizures'

export interface Output {
  out(line: string): void
  error(line: string): void
  progress(total: number): Progress
}

const terminal: Output = {
  out: line => console.log(line),
  error: line => console.error(line),
  progress: total => createProgress(total),
}

class UsageError extends Error {}

/** Where the library and its media are. */
interface Place {
  paths: CachePaths
  media: MediaStore
}

function oneOf<T extends string>(name: string, value: string, allowed: readonly T[]): T {
  const found = allowed.find(choice => choice === value)
  if (found === undefined) throw new UsageError(`--${name} ${value}: must be one of ${allowed.join(', ')}`)
  return found
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        user: { type: 'string' },
        rating: { type: 'string', default: 'g' },
        tag: { type: 'string', multiple: true, default: [] },
        sticker: { type: 'string', default: 'auto' },
        cache: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

/** Runs a command. Resolves with the exit code: 0, 1 for a failure, 2 for wrong usage. */
export async function runLibrary(
  args: readonly string[],
  output: Output = terminal,
  settings: MediaStoreSettings = process.env,
): Promise<number> {
  try {
    const { values, positionals } = parse(args)
    const [command = 'help', ...rest] = positionals
    if (values.help || command === 'help') {
      output.out(HELP)
      return 0
    }
    if ((command === 'list' || command === 'build') && rest.length > 0)
      throw new UsageError(`${command} takes no arguments`)
    const paths = cachePaths(values.cache ?? defaultCacheDir())
    const media = await openMediaStore(settings)
    const place = { paths, media: media ?? folderStore(paths.media) }
    switch (command) {
      case 'add':
        return await add(place, rest, addOptions(values), output)
      case 'list':
        return await list(paths, output)
      case 'remove':
        return await remove(place, rest, output)
      case 'build':
        return await build(place, output)
      default:
        throw new UsageError(`unknown command ${command}`)
    }
  } catch (error) {
    if (error instanceof UsageError) {
      output.error(`${error.message} (--help explains)`)
      return 2
    }
    const isKnown = [LibraryError, MediaError, MediaStoreError, StartError].some(
      kind => error instanceof kind,
    )
    if (!isKnown || !(error instanceof Error)) throw error
    output.error(error.message)
    return 1
  }
}

function addOptions(values: {
  user?: string | undefined
  rating: string
  tag: string[]
  sticker: string
}): AddOptions {
  return {
    ...(values.user ? { user: values.user.replace(/^@/, '') } : {}),
    rating: oneOf('rating', values.rating, RATINGS),
    tags: values.tag,
    sticker: oneOf('sticker', values.sticker, STICKER),
  }
}

async function add(
  { paths, media }: Place,
  folders: string[],
  options: AddOptions,
  output: Output,
): Promise<number> {
  if (folders.length === 0) throw new UsageError('add needs a folder or a file')
  findFfmpeg()
  await prepareCache(paths)
  const files = (await Promise.all(folders.map(findFiles))).flat()
  if (files.length === 0) {
    throw new LibraryError('NOTHING_USABLE', `No GIF, WebP, APNG, PNG or MP4 file in ${folders.join(', ')}.`)
  }
  const kept = new KeptFiles(paths, media)
  const counts = { added: 0, known: 0, failed: 0 }
  const progress = output.progress(files.length)
  for (const file of files) {
    progress.step(file.relativePath)
    const outcome = await addFile(paths, kept, file, options)
    counts[outcome.result]++
    if (outcome.result === 'failed') progress.line(`${file.relativePath}: ${outcome.reason}`)
    if (outcome.result === 'added' && outcome.isCut) {
      const seconds = (loopMs(outcome.item) / 1000).toFixed(1)
      progress.line(`${file.relativePath}: too long, only the first ${seconds} s were added`)
    }
    if (outcome.result === 'added' && outcome.item.flashes)
      progress.line(`${file.relativePath}: ${FLASHES}; "remove ${outcome.item.id}" takes it out again`)
    progress.done()
  }
  progress.end()
  output.out(`${counts.added} added, ${counts.known} already there, ${counts.failed} could not be read`)
  return counts.added + counts.known > 0 ? 0 : 1
}

async function list(paths: CachePaths, output: Output): Promise<number> {
  await prepareCache(paths)
  const items = await readAddedItems(paths)
  for (const { id, width, height, frames, title, flashes } of items)
    output.out(`${id}  ${width}×${height}  ${frames} frames  ${title}${flashes ? '  (flashes)' : ''}`)
  output.out(items.length === 1 ? '1 item' : `${items.length} items`)
  return 0
}

async function remove({ paths, media }: Place, ids: string[], output: Output): Promise<number> {
  if (ids.length === 0) throw new UsageError('remove needs an id ("list" shows them)')
  let code = 0
  for (const id of ids) {
    // Keeps anything but an id out of the path.
    const item = /^[a-z0-9]+$/.test(id) ? await readAddedItem(join(paths.added, `${id}.json`)) : undefined
    if (!item) {
      output.error(`${id}: not an id of an added item`)
      code = 1
      continue
    }
    await removeAdded(paths, media, item)
    output.out(`removed ${item.title}`)
  }
  return code
}

async function build({ paths, media }: Place, output: Output): Promise<number> {
  const library = await openLibrary({ cacheDir: paths.root, watchAdded: false, media })
  const stop = new AbortController()
  const onInterrupt = () => stop.abort()
  process.once('SIGINT', onInterrupt)
  let progress: Progress | undefined
  try {
    await library.buildAll({
      signal: stop.signal,
      onProgress: ({ done, total, title }) => {
        progress ??= output.progress(total)
        progress.at(done, title)
      },
    })
    progress?.end()
    output.out(stop.signal.aborted ? 'Interrupted; run it again to continue.' : 'Everything is built.')
    return stop.signal.aborted ? 130 : 0
  } finally {
    progress?.end()
    process.removeListener('SIGINT', onInterrupt)
    await library.close()
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await runLibrary(process.argv.slice(2))
}
