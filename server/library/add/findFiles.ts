import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { messageOf } from '../../platform/errors.ts'
import { LibraryError } from '../errors.ts'

const EXTENSIONS = new Set(['.gif', '.webp', '.png', '.apng', '.mp4', '.m4v', '.mov'])

export interface FoundFile {
  path: string
  /** Relative to the given folder. */
  relativePath: string
}

/**
 * Files with a supported extension at any depth, sorted by name, without hidden files and symbolic
 * links. A path to a file returns that file. Throws SOURCE_UNREADABLE if `path` does not exist.
 */
export async function findFiles(path: string): Promise<FoundFile[]> {
  const found = await stat(path).catch((error: unknown) => {
    throw new LibraryError('SOURCE_UNREADABLE', `${path} cannot be read: ${messageOf(error)}`, {
      cause: error,
    })
  })
  if (found.isFile()) return [{ path, relativePath: relative(join(path, '..'), path) }]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter(entry => entry.isFile() && EXTENSIONS.has(extname(entry.name).toLowerCase()))
    .map(entry => join(entry.parentPath, entry.name))
    .map(file => ({ path: file, relativePath: relative(path, file) }))
    .filter(({ relativePath }) => !/(?:^|[\\/])\./.test(relativePath))
    .sort((a, b) => a.relativePath.localeCompare(b.relativePath, 'en'))
}
