/**
 * The cache folder: media, avatars, copies of added files, and one manifest an item that says which of its
 * files are whole. What a manifest does not name, or names with another size, counts as not built.
 */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LibraryError, messageOf } from './errors.ts'
import type { Item } from './items.ts'
import { filesOf } from './renditions.ts'

/** Raise this when the same item would come out differently: everything cached is then built anew. */
export const GENERATOR_VERSION = 2

export interface CachePaths {
  root: string
  media: string
  avatars: string
  manifests: string
  sources: string
  added: string
}

export interface Manifest {
  /** What the files were made from: `itemKey`. */
  key: string
  /** Bytes of each whole file. */
  files: Record<string, number>
}

/** `GIFLET_CACHE`, else `.cache/library` in the project. */
export function defaultCacheDir(env: NodeJS.ProcessEnv = process.env): string {
  return env.GIFLET_CACHE
    ? resolve(env.GIFLET_CACHE)
    : fileURLToPath(new URL('../../.cache/library', import.meta.url))
}

export function cachePaths(cacheDir: string): CachePaths {
  const root = resolve(cacheDir)
  const under = (name: string) => join(root, name)
  return {
    root,
    media: under('media'),
    avatars: under('avatars'),
    manifests: under('manifests'),
    sources: under('sources'),
    added: under('added'),
  }
}

/** Makes the folders and tries to write. Throws CACHE_UNUSABLE with what to do. */
export async function prepareCache(paths: CachePaths): Promise<void> {
  try {
    for (const folder of Object.values(paths)) await mkdir(folder, { recursive: true })
    for (const folder of [paths.media, paths.manifests]) {
      const probe = join(folder, `.probe-${process.pid}`)
      await writeFile(probe, '')
      await rm(probe)
    }
  } catch (error) {
    throw new LibraryError(
      'CACHE_UNUSABLE',
      `The cache ${paths.root} cannot be used (${messageOf(error)}): delete it, make it writable, or set GIFLET_CACHE to another folder.`,
      { cause: error },
    )
  }
}

/** Changes whenever the item's files would. */
export function itemKey(item: Item): string {
  const { source, width, height, frames, frameMs, alpha, backdrop, video } = item
  const made = { version: GENERATOR_VERSION, source, width, height, frames, frameMs, alpha, backdrop, video }
  return createHash('sha256').update(JSON.stringify(made)).digest('hex').slice(0, 20)
}

/** All or nothing: a reader never sees half a file. */
export async function writeFileWhole(path: string, contents: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  await writeFile(temporary, contents)
  await rename(temporary, path)
}

export async function writeJson(path: string, value: unknown): Promise<void> {
  await writeFileWhole(path, JSON.stringify(value))
}

function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { key, files } = value as Partial<Manifest>
  return (
    typeof key === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    Object.values(files).every(bytes => typeof bytes === 'number')
  )
}

/** The manifest of the item, empty where it is missing, broken, or of other contents. */
export async function readManifest(paths: CachePaths, item: Item): Promise<Manifest> {
  const key = itemKey(item)
  try {
    const value: unknown = JSON.parse(await readFile(join(paths.manifests, `${item.id}.json`), 'utf8'))
    if (isManifest(value) && value.key === key) return value
  } catch {
    // Not built yet, or half written by an older version: the same to us.
  }
  return { key, files: {} }
}

export async function writeManifest(paths: CachePaths, id: string, manifest: Manifest): Promise<void> {
  await writeJson(join(paths.manifests, `${id}.json`), manifest)
}

/** Whether the file is on the disk as the manifest says. */
export async function isWhole(
  paths: CachePaths,
  id: string,
  manifest: Manifest,
  file: string,
): Promise<boolean> {
  const bytes = manifest.files[file]
  if (bytes === undefined) return false
  try {
    const found = await stat(join(paths.media, id, file))
    return found.isFile() && found.size === bytes && bytes > 0
  } catch {
    return false
  }
}

/** Drops from the manifest, in place, what is not whole on the disk. */
export async function pruneManifest(paths: CachePaths, id: string, manifest: Manifest): Promise<void> {
  for (const file of Object.keys(manifest.files)) {
    if (!(await isWhole(paths, id, manifest, file))) delete manifest.files[file]
  }
}

export function missingFiles(item: Item, manifest: Manifest): string[] {
  return [...filesOf(item).keys()].filter(file => manifest.files[file] === undefined)
}

/** Takes away all that was made for an item. */
export async function removeItem(paths: CachePaths, id: string): Promise<void> {
  await rm(join(paths.media, id), { recursive: true, force: true })
  await rm(join(paths.manifests, `${id}.json`), { force: true })
  await rm(join(paths.added, `${id}.json`), { force: true })
}

/** Takes away what processes that were killed before `beforeMs` left behind. */
export async function removeLeftovers(folder: string, beforeMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    if (!/\.(?:tmp|round)$/.test(name)) continue
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtimeMs < beforeMs) await rm(join(folder, name), { force: true })
  }
}
