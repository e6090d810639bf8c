/** Adds an operator's files to the library, one item per distinct content, with all renditions. */
import { createHash } from 'node:crypto'
import { copyFile, readFile, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { MediaError } from '../../media/errors.ts'
import { flashesSomewhere } from '../../media/flashes/flashes.ts'
import type { Frames } from '../../media/frames.ts'
import { even } from '../../media/renditions.ts'
import { messageOf } from '../../platform/errors.ts'
import { writeWhole } from '../../platform/files.ts'
import { ItemBuilder } from '../builder.ts'
import { type CachePaths, missingFiles, readManifest, writeManifest } from '../cache.ts'
import { LibraryError } from '../errors.ts'
import { type AddedSource, delaysOf, type Item, itemId, type Rating, slugOf } from '../items.ts'
import type { KeptFiles } from '../keptFiles.ts'
import { readAddedItem, writeAddedItem } from './addedFiles.ts'
import { decodeMedia } from './decode.ts'
import { openFrames } from './drawing.ts'
import type { FoundFile } from './findFiles.ts'
import { type MediaFacts, probeMedia } from './probe.ts'
import { tagsOf, titleOf } from './titles.ts'
import { uploader } from './uploader.ts'

export interface AddOptions {
  user?: string
  rating: Rating
  tags: readonly string[]
  /** Which files become stickers; `auto`: those with transparent pixels. */
  sticker: 'auto' | 'always' | 'never'
}

export type AddOutcome =
  | { result: 'added'; item: Item; isCut: boolean }
  /** The same content has already been added. */
  | { result: 'known'; item: Item }
  | { result: 'failed'; reason: string }

/** Larger files are not read into memory. */
const MAX_FILE_BYTES = 300_000_000
/** Longest side of `original`. */
const MAX_SIDE_PX = 720
/** Of 255. Slightly lower than opaque, since encoders soften edges. */
const OPAQUE_ALPHA = 250

function isTransparent({ data }: Frames): boolean {
  for (let i = 3; i < data.length; i += 4) if ((data[i] ?? 255) < OPAQUE_ALPHA) return true
  return false
}

function originalSize({ width, height }: MediaFacts): { width: number; height: number } {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height))
  return { width: even(width * scale), height: even(height * scale) }
}

interface ReadFile {
  file: FoundFile
  hash: string
  facts: MediaFacts
  importDatetime: string
}

function itemOf({ file, hash, facts, importDatetime }: ReadFile, options: AddOptions): Item<AddedSource> {
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
    ...(options.user === undefined ? {} : { user: uploader(options.user) }),
    ...originalSize(facts),
    frames: facts.frames,
    frameMs: facts.frameMs,
    alpha: facts.mayBeTransparent,
    backdrop: '#ffffff',
    ...(facts.hasSound ? { video: { loops: 1, sound: 'source', captions: [] } } : {}),
  }
}

/** Decodes the file for what its header does not tell: frames, what is transparent, flashes. */
async function settled(
  item: Item<AddedSource>,
  path: string,
  sticker: AddOptions['sticker'],
): Promise<Item<AddedSource>> {
  const frames = await decodeMedia(path, item.source.decoder, item)
  const alpha = item.alpha && isTransparent(frames)
  const isSticker = sticker === 'always' || (sticker === 'auto' && alpha)
  const flashes = await flashesSomewhere(frames, delaysOf(item), alpha)
  return {
    ...item,
    alpha,
    ...(flashes && { flashes }),
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

async function buildMissing(paths: CachePaths, kept: KeptFiles, item: Item): Promise<void> {
  const manifest = await readManifest(paths, item)
  await kept.compare(item.id, manifest)
  const builder = new ItemBuilder(item, paths, openFrames(item, paths.sources))
  for (const file of missingFiles(item, manifest)) {
    const bytes = await builder.make(file)
    await kept.keep(item.id, manifest, file)
    manifest.files[file] = bytes
    await writeManifest(paths, item.id, manifest)
  }
}

/**
 * Adds one file. A problem with the file is an outcome; a problem with ffmpeg or the cache is
 * thrown. May be killed at any moment: the next run continues.
 */
export async function addFile(
  paths: CachePaths,
  kept: KeptFiles,
  file: FoundFile,
  options: AddOptions,
): Promise<AddOutcome> {
  try {
    const bytes = await readSource(file.path)
    const hash = createHash('sha256').update(bytes).digest('hex')
    const known = await readAddedItem(join(paths.added, `${itemId(`added:${hash}`)}.json`))
    if (known) {
      const manifest = await readManifest(paths, known)
      await kept.compare(known.id, manifest)
      if (missingFiles(known, manifest).length === 0) return { result: 'known', item: known }
    }
    const facts = await probeMedia(file.path, bytes)
    const read = { file, hash, facts, importDatetime: new Date().toISOString() }
    const item = known ?? (await settled(itemOf(read, options), file.path, options.sticker))
    await writeWhole(join(paths.sources, item.source.file), aside => copyFile(file.path, aside))
    await buildMissing(paths, kept, item)
    // Last, so that the library lists no incomplete item.
    await writeAddedItem(paths, item)
    return { result: 'added', item, isCut: facts.isCut }
  } catch (error) {
    if (error instanceof MediaError && error.code === 'FFMPEG_MISSING') throw error
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
