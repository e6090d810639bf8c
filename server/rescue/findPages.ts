/** The files and addresses that a command line names. */
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { namedPath } from '../library/add/findFiles.ts'
import { shownText } from '../library/add/shownNames.ts'
import { LibraryError } from '../library/errors.ts'
import { kindOfName, type PagePlace } from './readPage.ts'

const SKIPPED = new Set(['node_modules'])
export const READABLE_PAGES = 'HTML (.html, .htm), Markdown (.md, .markdown), WordPress export (.xml)'

/** Throws SOURCE_UNREADABLE if a path does not exist or is of another kind. */
export async function findPages(named: readonly string[]): Promise<PagePlace[]> {
  const found = new Map<string, PagePlace>()
  for (const name of named) {
    const places = /^https?:\/\//i.test(name) ? [{ name }] : await pagesAt(name)
    for (const place of places) found.set(place.path ?? place.name, place)
  }
  return [...found.values()]
}

async function pagesAt(path: string): Promise<PagePlace[]> {
  const top = await namedPath(path)
  if (!top.isDirectory()) {
    if (kindOfName(path) === undefined)
      throw new LibraryError('SOURCE_UNREADABLE', `${path} is none of ${READABLE_PAGES}.`)
    return [{ name: shownText(path), path }]
  }
  const paths: string[] = []
  await walk(path, paths)
  return paths
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map(file => ({ name: shownText(relative(path, file)), path: file }))
}

/** Skips hidden files and symbolic links, which may lead out of the folder. */
async function walk(folder: string, paths: string[]): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await walk(path, paths)
    else if (entry.isFile() && kindOfName(entry.name) !== undefined) paths.push(path)
  }
}
