/**
 * `giflet-server check`: checks that all the server needs is present and intact. Changes nothing.
 */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { damagedLine, readAddedItems } from '../library/add/addedFiles.ts'
import { addedId } from '../library/add/itemOf.ts'
import { type CachePaths, readManifest, tryCache } from '../library/cache.ts'
import type { AddedSource, Item } from '../library/items.ts'
import { ofManifest } from '../library/keptFiles.ts'
import { libraryMedia, libraryPaths } from '../library/settingsLibrary.ts'
import { checkNative } from '../media/av/native.ts'
import { renditionFilesOf } from '../media/renditions.ts'
import type { MediaFile } from '../media/store/mediaStore.ts'
import { messageOf } from '../platform/errors.ts'
import { hashOf } from '../platform/files.ts'
import type { Settings } from '../settings/readSettings.ts'
import { databaseOf } from '../store/databaseOf.ts'
import type { Command, Terminal } from './command.ts'
import { noArguments, parsed } from './usage.ts'

export const check: Command = {
  details: `  --quick         do not read added files and media through

The server may be running. The exit code is 1 if something is wrong.
`,
  async run(args, settings, terminal) {
    const { values, positionals } = parsed(args, { quick: { type: 'boolean', default: false } })
    noArguments(positionals)
    const problems: string[] = []
    const report = (problem: string) => {
      problems.push(problem)
      terminal.error(problem)
    }
    checkLibraries(report)
    for (const problem of await (await databaseOf(settings)).check()) report(problem)
    await checkLibrary(settings, values.quick, report, terminal)
    terminal.out(problems.length === 0 ? 'Everything is in order.' : `Problems: ${problems.length}.`)
    return problems.length === 0 ? 0 : 1
  },
}

type ReportProblem = (problem: string) => void

function checkLibraries(report: ReportProblem): void {
  try {
    checkNative()
  } catch (error) {
    report(messageOf(error))
  }
}

async function checkLibrary(settings: Settings, isQuick: boolean, report: ReportProblem, terminal: Terminal) {
  const paths = libraryPaths(settings)
  try {
    await tryCache(paths)
  } catch (error) {
    report(messageOf(error))
    return
  }
  if (!(await stat(paths.added).catch(() => undefined))) {
    terminal.out(`${paths.root} has no library yet.`)
    return
  }
  const media = await libraryMedia(settings)
  const items = await readAddedItems(paths, path => report(damagedLine(path)))
  const progress = terminal.progress(items.length)
  let unmade = 0
  for (const item of items) {
    progress.step(item.title)
    const path = join(paths.sources, item.source.file)
    try {
      const isSame = isQuick ? (await stat(path)).size > 0 : (await hashOf(path)) === item.source.hash
      if (!isSame) report(`${item.id}: ${path} has changed; add the file again, or "remove ${item.id}".`)
    } catch {
      report(`${item.id}: ${path} is missing; add the file again, or "remove ${item.id}".`)
    }
    const manifest = await readManifest(paths, item)
    const of = ofManifest(item.id, manifest)
    const there = await media.list(of)
    for (const file of renditionFilesOf(item).keys()) {
      const bytes = manifest.files[file]
      if (bytes === undefined) unmade += 1
      else if (bytes === 0 || there.get(file) !== bytes)
        report(`${item.id}: ${file} is damaged or missing; the server makes it again when it is asked for.`)
      else if (!isQuick && !(await isUnchanged(media.file(of, file, bytes), manifest.hashes?.[file])))
        report(`${item.id}: ${file} has changed; delete it, and the server makes it again.`)
    }
    progress.done()
  }
  progress.end()
  await checkLeft(paths, items, report)
  terminal.out(`${items.length} GIFs, ${unmade} files not made yet.`)
}

/** A file that another machine stored has no known hash, and counts as unchanged. */
async function isUnchanged(file: MediaFile, hash: string | undefined): Promise<boolean> {
  if (hash === undefined) return true
  const contents = 'path' in file ? file.path : await file.read()
  return contents !== undefined && (await hashOf(contents)) === hash
}

/** Reports copies without a GIF, such as those left by a killed process. */
async function checkLeft(
  paths: CachePaths,
  items: readonly Item<AddedSource>[],
  report: ReportProblem,
): Promise<void> {
  const owned = new Set(items.map(({ source }) => source.file))
  for (const name of await readdir(paths.sources).catch(() => [])) {
    if (owned.has(name) || name.endsWith('.tmp')) continue
    const path = join(paths.sources, name)
    const id = addedId(await hashOf(path))
    // Skips copies whose record is damaged, which is reported elsewhere, or whose GIF was taken
    // down.
    const records = [paths.added, paths.withdrawn].map(folder => join(folder, `${id}.json`))
    const found = await Promise.all(records.map(path => stat(path).catch(() => undefined)))
    if (found.some(Boolean)) continue
    report(
      `${path} belongs to no GIF: delete it, ${join(paths.media, id)} and ${join(paths.manifests, id)}.json.`,
    )
  }
}
