/** A library: items of one or more sources, with media built on demand. */
import { checkNative } from '../media/av/native.ts'
import { folderStore } from '../media/store/folderStore.ts'
import type { MediaStore } from '../media/store/mediaStore.ts'
import { addedFiles, type OnDamaged } from './add/addedFiles.ts'
import { type CachePaths, cachePaths, defaultCacheDir, prepareCache, removeLeftovers } from './cache.ts'
import type { Library } from './cachedLibrary.ts'
import { CachedLibrary } from './cachedLibrary.ts'
import { type Entry, readEntry } from './entry.ts'
import type { ItemSource } from './itemSource.ts'

export { defaultCacheDir } from './cache.ts'

/** An older temporary file was left by a killed process. */
const WRITTEN_WITHIN_MS = 3_600_000

export interface LibraryOptions {
  /** Default: `GIFLET_CACHE`, else `.cache/library` in the project. */
  cacheDir?: string
  /** Items besides the files that `add` put into the folder. */
  sources?: readonly ItemSource[]
  /** Picks up items added while the library is open. Default true. */
  watchAdded?: boolean
  /** Called with each file in the folder that holds no item. */
  onDamaged?: OnDamaged
  /** Where finished media is kept. Default: a folder in the cache. */
  media?: MediaStore | undefined
  /** Added files with larger pictures get no more media: they were added under another limit. */
  maxPixels?: number | undefined
}

/** Throws LibraryError CACHE_UNUSABLE, MediaError AV_MISSING. */
export async function openLibrary(options: LibraryOptions = {}): Promise<Library> {
  const paths = cachePaths(options.cacheDir ?? defaultCacheDir())
  checkNative()
  await prepareCache(paths)
  for (const folder of [paths.sources, paths.manifests, paths.added])
    await removeLeftovers(folder, Date.now() - WRITTEN_WITHIN_MS)
  const sources = [...(options.sources ?? []), addedFiles(paths, options.onDamaged ?? (() => {}))]
  await Promise.all(sources.map(source => source.prepare?.(paths)))
  const entries = await Promise.all(sources.map(source => entriesOf(paths, source)))
  const { media, maxPixels } = options
  const store = media ?? folderStore(paths.media)
  const library = new CachedLibrary({ paths, store, entries: entries.flat(), maxPixels })
  if (options.watchAdded ?? true) await library.watchAdded()
  return library
}

async function entriesOf(paths: CachePaths, source: ItemSource): Promise<Entry[]> {
  const items = await source.items()
  return Promise.all(items.map(item => readEntry(paths, item, source.drawing)))
}
