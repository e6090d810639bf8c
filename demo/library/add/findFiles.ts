import { readdir, stat } from 'node:fs/promises'
import { extname, join, relative } from 'node:path'
import { LibraryError, messageOf } from '../errors.ts'

const EXTENSIONS = new Set(['.gif', '.webp', '.png', '.apng', '.mp4', '.m4v', '.mov'])

export interface FoundFile {
  path: string
  /** Below the folder that was named. */
  relativePath: string
}

/**
 * Every file of a fitting name at any depth, in the order of names; hidden ones and what a folder links to
 * elsewhere are left out. A single file stands for itself. Throws SOURCE_UNREADABLE when there is nothing at `path`.
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
