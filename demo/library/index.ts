/** The catalogue of the demo: stickers, clips and the user's own files, with media made when it is needed. */
import { readAddedItems } from './add/store.ts'
import { writeAvatars } from './avatars.ts'
import { cachePaths, defaultCacheDir, prepareCache } from './cache.ts'
import { CachedLibrary } from './cachedLibrary.ts'
import { clipItems } from './clips/catalogue.ts'
import { readEntry } from './entry.ts'
import { findFfmpeg } from './ffmpeg.ts'
import type { Item } from './items.ts'
import { writeNotices } from './notices.ts'
import { stickerItems } from './stickers/catalogue.ts'
import type { Library } from './types.ts'

export { defaultCacheDir } from './cache.ts'
export { LibraryError, type LibraryErrorCode } from './errors.ts'
export { frontPageIds } from './frontPage.ts'
export { USERS } from './users.ts'

export interface LibraryOptions {
  /** Where everything is kept; default: `GIFLET_CACHE`, else `.cache/library` in the project. */
  cacheDir?: string
  /** Notice files that `add` puts there meanwhile (a running server wants this). Default true. */
  watchAdded?: boolean
  /** The catalogue's items; default: all of the demo's and the added ones. */
  items?: readonly Item[]
}

/** Throws LibraryError: CACHE_UNUSABLE, FFMPEG_MISSING. */
export async function openLibrary(options: LibraryOptions = {}): Promise<Library> {
  const paths = cachePaths(options.cacheDir ?? defaultCacheDir())
  findFfmpeg()
  await prepareCache(paths)
  await Promise.all([writeNotices(paths.media), writeAvatars(paths.avatars)])
  const items = options.items ?? [...clipItems(), ...stickerItems(), ...(await readAddedItems(paths))]
  const entries = await Promise.all(items.map(item => readEntry(paths, item)))
  const library = new CachedLibrary(paths, entries)
  if (options.watchAdded ?? options.items === undefined) library.watchAdded()
  return library
}
