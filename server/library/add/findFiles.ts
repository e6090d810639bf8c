/** Finds the files below a folder that may become GIFs, and lists those that it skips. */
import type { Stats } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, extname, sep } from 'node:path'
import { READABLE } from '../../media/decode/kind.ts'
import { remedyOf } from '../../media/remedies.ts'
import { messageOf } from '../../platform/errors.ts'
import { LibraryError } from '../errors.ts'
import { LIST_NAME, readGifList } from './gifList.ts'
import type { GifMetadata } from './metadata.ts'
import { decodeName, shownName, shownText } from './shownNames.ts'

const EXTENSIONS = new Set('.gif .webp .png .apng .avif .mp4 .m4v .mov .qt .webm .mkv'.split(' '))

export interface FoundFile {
  /** Metadata from the folder's `gifs.csv`. */
  about?: GifMetadata
  /** A string or its bytes, because names need not be UTF-8. */
  path: string | Buffer
  /** Relative to the given folder, for titles and tags. */
  relativePath: string
  /** `relativePath`, escaped for a terminal. */
  shown: string
}

export interface SkippedFile {
  shown: string
  reason: string
}

export interface FolderFiles {
  files: FoundFile[]
  passedOver: SkippedFile[]
  /** Files that are neither pictures nor videos. */
  others: number
  /** Lines about `gifs.csv`. */
  problems: string[]
}

/**
 * Files with a supported extension at any depth, sorted by name, without hidden files and symbolic
 * links. A path to a file gives that file. Throws SOURCE_UNREADABLE if `path` does not exist.
 */
export async function findFiles(path: string): Promise<FolderFiles> {
  const found: FolderFiles = { files: [], passedOver: [], others: 0, problems: [] }
  const top = await namedPath(path)
  if (top.isFile()) {
    const name = Buffer.from(basename(path))
    found.files.push({ path, relativePath: decodeName(name), shown: shownName(name) })
    return found
  }
  await walk(Buffer.from(path), Buffer.alloc(0), found)
  await takeList(path, found)
  found.files.sort((a, b) => a.relativePath.localeCompare(b.relativePath, 'en'))
  return found
}

/** The files that the operator named. Throws SOURCE_UNREADABLE if one does not exist. */
export const namedPath = (path: string): Promise<Stats> =>
  stat(path).catch((cause: unknown) => {
    throw new LibraryError('SOURCE_UNREADABLE', `${path} cannot be read: ${messageOf(cause)}`, { cause })
  })

/** Gives each file its metadata from `gifs.csv`. */
async function takeList(folder: string, found: FolderFiles): Promise<void> {
  const { about, problems } = await readGifList(folder)
  found.problems.push(...problems)
  if (about.size > 0 || problems.length > 0) found.others -= 1
  for (const file of found.files) {
    const name = file.relativePath.split(sep).join('/')
    const metadata = about.get(name)
    if (metadata) file.about = metadata
    about.delete(name)
  }
  for (const name of about.keys()) found.problems.push(`${LIST_NAME}: there is no file ${shownText(name)}`)
}

const SEPARATOR = Buffer.from(sep)
const below = (folder: Buffer, name: Buffer) =>
  folder.length === 0 ? name : Buffer.concat([folder, SEPARATOR, name])

async function walk(root: Buffer, relative: Buffer, found: FolderFiles): Promise<void> {
  const folder = relative.length === 0 ? root : below(root, relative)
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' }).catch(
    (error: unknown) => {
      const code = error instanceof Error && 'code' in error ? error.code : messageOf(error)
      const shown = shownName(relative.length === 0 ? root : relative)
      found.passedOver.push({
        shown,
        reason: `may not be read (${code}), so its files are passed over: let this user read it`,
      })
      return []
    },
  )
  for (const entry of entries) {
    const isHidden = entry.name[0] === 0x2e
    if (isHidden) continue
    const name = below(relative, entry.name)
    if (entry.isDirectory()) await walk(root, name, found)
    else if (entry.isFile()) take(below(root, name), name, found)
  }
}

function take(path: Buffer, name: Buffer, found: FolderFiles): void {
  const extension = extname(decodeName(name)).toLowerCase()
  // Names pictures and videos of unsupported types, because the operator expects them as GIFs.
  const remedy = remedyOf(extension)
  if (EXTENSIONS.has(extension)) {
    found.files.push({ path, relativePath: decodeName(name), shown: shownName(name) })
  } else if (remedy !== undefined) {
    const reason = `is passed over, as it is not a ${READABLE} file: ${remedy}`
    found.passedOver.push({ shown: shownName(name), reason })
  } else found.others += 1
}
