/**
 * The cache folder: media, avatars, copies of added files, and one manifest per item with the sizes
 * of its complete files. A file that is not in the manifest, or has another size, counts as
 * missing.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { renditionFilesOf } from '../media/renditions.ts'
import type { MediaStore } from '../media/store/mediaStore.ts'
import { messageOf } from '../platform/errors.ts'
import { makeFolder, removeFolder, tryToWrite, writeWhole } from '../platform/files.ts'
import { variable } from '../settings/variables.ts'
import { LibraryError } from './errors.ts'
import type { AddedSource, Item } from './items.ts'

/** Increment when the output changes for the same item: everything is then rebuilt. */
const GENERATOR_VERSION = 7
/** Long enough that no two versions of an item are equal. */
const VERSION_LENGTH = 10

/** `withdrawn` holds the records of items that were taken down, `added` those of the others. */
const FOLDERS = ['media', 'avatars', 'manifests', 'sources', 'added', 'withdrawn'] as const
export type CachePaths = Record<'root' | (typeof FOLDERS)[number], string>

const MANIFEST = v.object({
  /** `itemKey` of the item the files were built from. */
  key: v.string(),
  /** Size in bytes of each complete file. */
  files: v.record(v.string(), v.number()),
  /** SHA-256 in hexadecimal; absent for files from before manifests had hashes. */
  hashes: v.exactOptional(v.record(v.string(), v.string())),
})
const MANIFEST_TEXT = v.pipe(v.string(), v.parseJson(), MANIFEST)

export type Manifest = v.InferOutput<typeof MANIFEST>

/** `GIFLET_CACHE`, else `.cache/library` in the project. */
export const cacheDirOf = (GIFLET_CACHE: string | undefined): string =>
  resolve(GIFLET_CACHE ?? fileURLToPath(new URL('../../.cache/library', import.meta.url)))

/** `cacheDirOf` for this process's environment. */
export const defaultCacheDir = (): string => cacheDirOf(variable('GIFLET_CACHE'))

export function cachePaths(cacheDir: string): CachePaths {
  const root = resolve(cacheDir)
  return { root, ...Object.fromEntries(FOLDERS.map(name => [name, join(root, name)])) } as CachePaths
}

/** Creates the folders and checks that they are writable. Throws CACHE_UNUSABLE. */
export const prepareCache = (paths: CachePaths) => usable(paths, makeFolder)

/** Checks that the folders are writable, or can be made. Throws CACHE_UNUSABLE. */
export const tryCache = (paths: CachePaths) => usable(paths, tryToWrite)

async function usable(paths: CachePaths, use: (folder: string) => Promise<void>): Promise<void> {
  try {
    for (const folder of Object.values(paths)) await use(folder)
  } catch (error) {
    throw new LibraryError(
      'CACHE_UNUSABLE',
      `The cache ${paths.root} cannot be used (${messageOf(error)}): make it a folder that this user may write, or set GIFLET_CACHE to another.`,
      { cause: error },
    )
  }
}

/** Changes whenever the item's files would. */
export function itemKey(item: Item): string {
  const { source, width, height, hdScale, frames, frameMs, alpha, backdrop, video } = item
  const made = {
    version: GENERATOR_VERSION,
    source,
    width,
    height,
    hdScale,
    frames,
    frameMs,
    alpha,
    backdrop,
    video,
  }
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 20)
}

export const writeFileWhole = (path: string, contents: string | Uint8Array): Promise<void> =>
  writeWhole(path, aside => writeFile(aside, contents))

export const writeJson = (path: string, value: unknown): Promise<void> =>
  writeFileWhole(path, JSON.stringify(value))

/** The item's manifest; empty if missing, damaged, or for another version of the item. */
export async function readManifest(paths: CachePaths, item: Item): Promise<Manifest> {
  const key = itemKey(item)
  const text = await readFile(join(paths.manifests, `${item.id}.json`), 'utf8').catch(() => '')
  const { success, output } = v.safeParse(MANIFEST_TEXT, text)
  return success && output.key === key ? output : { key, files: {} }
}

export async function writeManifest(paths: CachePaths, id: string, manifest: Manifest): Promise<void> {
  await writeJson(join(paths.manifests, `${id}.json`), manifest)
}

/** The version in the files' addresses: a hash of the source and its processing. */
export const itemVersionOf = ({ key }: Manifest): string => key.slice(0, VERSION_LENGTH)

export function missingFiles(item: Item, manifest: Manifest): string[] {
  return [...renditionFilesOf(item).keys()].filter(file => manifest.files[file] === undefined)
}

/** Deletes an item's media. Throws `MediaStoreError`. */
export async function removeMedia(paths: CachePaths, media: MediaStore, id: string): Promise<void> {
  await rm(join(paths.manifests, `${id}.json`), { force: true })
  // The folder has files that are being made, or wait to be moved to the store.
  await removeFolder(join(paths.media, id))
  await media.remove(id)
}

/** Withdraws an added item and deletes its media; keeps its source for `restoreAdded`. */
export async function withdrawAdded(
  paths: CachePaths,
  media: MediaStore,
  { id }: Pick<Item, 'id'>,
): Promise<void> {
  await removeMedia(paths, media, id)
  const file = `${id}.json`
  await rename(join(paths.added, file), join(paths.withdrawn, file)).catch(unlessMissing)
}

/**
 * Resolves with whether the item was withdrawn here. Servers that watch the folder add it again.
 */
export async function restoreAdded(paths: CachePaths, id: string): Promise<boolean> {
  const file = `${id}.json`
  return rename(join(paths.withdrawn, file), join(paths.added, file)).then(() => true, unlessMissing)
}

function unlessMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error
  return false
}

/** Deletes an added item with its media and source. Throws `MediaStoreError`. */
export async function removeAdded(
  paths: CachePaths,
  media: MediaStore,
  item: Item<AddedSource>,
): Promise<void> {
  await removeMedia(paths, media, item.id)
  for (const folder of [paths.added, paths.withdrawn])
    await rm(join(folder, `${item.id}.json`), { force: true })
  await rm(join(paths.sources, item.source.file), { force: true })
}

/** Deletes temporary files of killed processes, last written before `beforeMs`. */
export async function removeLeftovers(folder: string, beforeMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.(?:tmp|round)$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < beforeMs) await rm(join(folder, name), { force: true })
  }
}
