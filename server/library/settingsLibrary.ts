/** The library that the settings name. */
import type { Limits } from '../media/decode/decodedMedia.ts'
import { folderStore } from '../media/store/folderStore.ts'
import type { MediaStore } from '../media/store/mediaStore.ts'
import { openMediaStore } from '../media/store/openMediaStore.ts'
import type { Settings } from '../settings/readSettings.ts'
import { type Intake, openIntake } from './add/intake.ts'
import type { AddOptions } from './add/itemOf.ts'
import { type CachePaths, cacheDirOf, cachePaths, prepareCache } from './cache.ts'
import type { Library } from './cachedLibrary.ts'
import { type LibraryOptions, openLibrary } from './index.ts'

export const limitsOf = (settings: Settings): Limits => ({
  bytes: settings.MEDIA_MAX_MB * 1e6,
  pixels: settings.MEDIA_MAX_MEGAPIXELS * 1e6,
  frames: settings.MEDIA_MAX_FRAMES,
  seconds: settings.MEDIA_MAX_SECONDS,
})

/** The folders of the library. */
export const libraryPaths = ({ GIFLET_CACHE }: Settings): CachePaths => cachePaths(cacheDirOf(GIFLET_CACHE))

/** The folders, created if missing. Throws CACHE_UNUSABLE. */
export async function preparedPaths(settings: Settings): Promise<CachePaths> {
  const paths = libraryPaths(settings)
  await prepareCache(paths)
  return paths
}

/** The store of finished media. Throws `SettingsError`. */
export const libraryMedia = async (settings: Settings): Promise<MediaStore> =>
  (await openMediaStore(settings)) ?? folderStore(libraryPaths(settings).media)

export const intakeOf = async (settings: Settings, options?: AddOptions): Promise<Intake> =>
  openIntake(libraryPaths(settings), await libraryMedia(settings), limitsOf(settings), options)

export async function libraryOf(
  settings: Settings,
  options: Pick<LibraryOptions, 'onDamaged' | 'watchAdded'>,
): Promise<Library> {
  const [{ root }, media] = [libraryPaths(settings), await libraryMedia(settings)]
  return openLibrary({ ...options, cacheDir: root, media, maxPixels: limitsOf(settings).pixels })
}
