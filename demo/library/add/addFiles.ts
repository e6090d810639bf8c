/** Takes a user's own files into the catalogue: one item for each different content, all its renditions made. */
import { createHash } from 'node:crypto'
import { copyFile, readFile, rename, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { ItemBuilder } from '../builder.ts'
import { type CachePaths, missingFiles, pruneManifest, readManifest, writeManifest } from '../cache.ts'
import { LibraryError, messageOf } from '../errors.ts'
import type { Frames } from '../frames.ts'
import { type Item, itemId, type Rating, slugOf } from '../items.ts'
import { even } from '../renditions.ts'
import { decodeMedia } from './decode.ts'
import type { FoundFile } from './findFiles.ts'
import { type MediaFacts, probeMedia } from './probe.ts'
import { readAddedItem, writeAddedItem } from './store.ts'
import { tagsOf, titleOf } from './titles.ts'

export interface AddOptions {
  user?: string
  rating: Rating
  tags: readonly string[]
  /** Whether transparent files become stickers: `auto` looks at their pixels. */
  sticker: 'auto' | 'always' | 'never'
}

export type AddOutcome =
  | { result: 'added'; item: Item; isCut: boolean }
  /** The same content is there, complete. */
  | { result: 'known'; item: Item }
  | { result: 'failed'; reason: string }

/** Larger files are not read into memory. */
const MAX_FILE_BYTES = 300_000_000
/** The largest sides of `original`. */
const MAX_SIDE_PX = 720
/** Of 255: a softer edge is still opaque enough for a picture that is meant to be. */
const OPAQUE_ALPHA = 250

function isTransparent({ data }: Frames): boolean {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < OPAQUE_ALPHA) return true
  return false
}

function originalSize({ width, height }: MediaFacts): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

function itemOf(
  file: FoundFile,
  hash: string,
  facts: MediaFacts,
  importDatetime: string,
  options: AddOptions,
): Item {
  const title = titleOf(file.relativePath)
  return {
    id: itemId(`added:${hash}`),
    source: {
      kind: 'added',
      file: `${hash.slice(0, 24)}${extname(file.path).toLowerCase()}`,
      hash,
      decoder: facts.decoder,
    },
    title,
    slug: slugOf(title),
    tags: [...new Set([...tagsOf(file.relativePath), ...options.tags])],
    rating: options.rating,
    importDatetime,
    ...(options.user === undefined ? {} : { user: options.user }),
    ...originalSize(facts),
    frames: facts.frames,
    frameMs: facts.frameMs,
    alpha: facts.mayBeTransparent,
    backdrop: '#ffffff',
    ...(facts.hasSound ? { video: { loops: 1, sound: 'source', captions: [] } } : {}),
  }
}

/** What only the decoded pixels tell: how many frames there are, whether any is transparent. */
async function settled(item: Item, path: string, sticker: AddOptions['sticker']): Promise<Item> {
  if (item.source.kind !== 'added') return item
  const frames = await decodeMedia(path, item.source.decoder, item)
  const alpha = item.alpha && isTransparent(frames)
  const isSticker = sticker === 'always' || (sticker === 'auto' && alpha)
  return {
    ...item,
    alpha,
    frames: frames.count,
    frameMs: typeof item.frameMs === 'number' ? item.frameMs : item.frameMs.slice(0, frames.count),
    flags: isSticker ? ['is_sticker'] : [],
  }
}

async function readSource(path: string): Promise<Buffer> {
  const { size } = await stat(path)
  if (size > MAX_FILE_BYTES) {
    throw new LibraryError('SOURCE_UNREADABLE', `is larger than ${MAX_FILE_BYTES / 1e6} MB`)
  }
  return readFile(path)
}

async function copyIn(paths: CachePaths, from: string, name: string): Promise<void> {
  const temporary = join(paths.sources, `${name}.${process.pid}.tmp`)
  await copyFile(from, temporary)
  await rename(temporary, join(paths.sources, name))
}

async function buildMissing(paths: CachePaths, item: Item): Promise<void> {
  const manifest = await readManifest(paths, item)
  await pruneManifest(paths, item.id, manifest)
  const builder = new ItemBuilder(item, paths)
  for (const file of missingFiles(item, manifest)) {
    manifest.files[file] = await builder.make(file)
    await writeManifest(paths, item.id, manifest)
  }
}

/**
 * Adds one file. What went wrong with the file itself is an outcome; that the tools or the cache fail is
 * thrown. May be killed at any moment: the next run goes on where this one stopped.
 */
export async function addFile(
  paths: CachePaths,
  file: FoundFile,
  options: AddOptions,
  now = new Date(),
): Promise<AddOutcome> {
  try {
    const bytes = await readSource(file.path)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const known = await readAddedItem(join(paths.added, `${itemId(`added:${hash}`)}.json`))
    if (known) {
      const manifest = await readManifest(paths, known)
      await pruneManifest(paths, known.id, manifest)
      if (missingFiles(known, manifest).length === 0) return { result: 'known', item: known }
    }
    const facts = await probeMedia(file.path, bytes)
    const item =
      known ??
      (await settled(itemOf(file, hash, facts, now.toISOString(), options), file.path, options.sticker))
    if (item.source.kind === 'added') await copyIn(paths, file.path, item.source.file)
    await buildMissing(paths, item)
    // Last of all, so that the catalogue never names an item that is not whole.
    await writeAddedItem(paths, item)
    return { result: 'added', item, isCut: facts.isCut }
  } catch (error) {
    if (error instanceof LibraryError && error.code === 'FFMPEG_MISSING') throw error
    if (isSystemError(error, ['ENOSPC', 'EROFS', 'EDQUOT'])) {
      throw new LibraryError('CACHE_UNUSABLE', `The cache cannot be written: ${messageOf(error)}`, {
        cause: error,
      })
    }
    return { result: 'failed', reason: messageOf(error) }
  }
}

function isSystemError(error: unknown, codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
