/** Reads an operator's file and makes all of its media, in a child process. */
import { join } from 'node:path'
import type { Limits } from '../../media/decode/decodedMedia.ts'
import { mediaKind } from '../../media/decode/kind.ts'
import { openMedia } from '../../media/decode/openMedia.ts'
import { isTransparent, readFrames } from '../../media/decode/readFrames.ts'
import { flashesSomewhere } from '../../media/flashes/flashes.ts'
import { looksOf } from '../../media/looks.ts'
import { renditionFilesOf } from '../../media/renditions.ts'
import { startTasks } from '../../media/startTasks.ts'
import { fileWords } from '../../media/words/fileWords.ts'
import { ItemBuilder } from '../builder.ts'
import type { CachePaths } from '../cache.ts'
import type { AddedSource, Item } from '../items.ts'
import { sourceOf } from './drawing.ts'
import { type AddOptions, itemOf, originalSize } from './itemOf.ts'
import { type GifMetadata, metadataInFile } from './metadata.ts'

export interface AddTask {
  /** The library's copy, in `sources`. */
  source: string
  relativePath: string
  hash: string
  importDatetime: string
  about: GifMetadata
  options: AddOptions
  limits: Limits
  paths: CachePaths
}

export interface MadeMedia {
  item: Item<AddedSource>
  /** Size of each file, bytes. */
  files: Record<string, number>
  /** Why the end of the file was left out. */
  cut?: string
  /** The file was cut off. */
  endsEarly: boolean
}

async function add(task: AddTask): Promise<MadeMedia> {
  const { limits, paths, options } = task
  const path = join(paths.sources, task.source)
  const kind = mediaKind(path)
  const media = await openMedia(path, limits, kind)
  try {
    const { width, height, hasSound } = media
    const found = await readFrames(media, originalSize(media), limits, paths.sources)
    const { frames, delaysMs, cut, endsEarly } = found
    const alpha = media.mayBeTransparent && (await isTransparent(frames))
    const flashes = await flashesSomewhere(frames, delaysMs, alpha)
    const looks = await looksOf(frames, delaysMs)
    const about = { ...metadataInFile(await fileWords(path, kind)), ...task.about }
    const item = itemOf({ ...task, about, width, height, hasSound, delaysMs, alpha, flashes, looks }, options)
    const source = sourceOf(item, path, async () => found)
    const files = await made(new ItemBuilder(item, paths, source), renditionFilesOf(item).keys())
    return { item, files, endsEarly, ...(cut !== undefined && { cut }) }
  } finally {
    media.close()
  }
}

async function made(builder: ItemBuilder, names: Iterable<string>): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {}
  try {
    for (const name of names) sizes[name] = await builder.make(name)
    return sizes
  } finally {
    await builder.close()
  }
}

startTasks({ add })
