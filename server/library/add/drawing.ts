/** The drawing module of an operator's files: decodes the copy in `sources`. */
import { join } from 'node:path'
import { openMedia } from '../../media/decode/openMedia.ts'
import { type ReadFrames, readFrames } from '../../media/decode/readFrames.ts'
import type { Frame } from '../../media/frames.ts'
import type { FrameSource } from '../itemSource.ts'
import type { AddedSource, Item } from '../items.ts'

export function isAdded(item: Item): item is Item<AddedSource> {
  const { kind, file } = item.source as Partial<AddedSource>
  return kind === 'added' && typeof file === 'string'
}

/** Limits for an accepted file: it keeps its length even if the settings have changed since. */
const WHOLE = {
  bytes: Number.POSITIVE_INFINITY,
  frames: Number.POSITIVE_INFINITY,
  seconds: 1e9,
  isTaken: true,
}

/** Frames throw UNREADABLE if the picture has more than `maxPixels`, to bound the memory. */
export function openFrames(
  item: Item,
  sourcesDir: string,
  maxPixels = Number.POSITIVE_INFINITY,
): FrameSource {
  if (!isAdded(item)) throw new TypeError(`${item.id} is not made of an added file`)
  const path = join(sourcesDir, item.source.file)
  const read = async (): Promise<ReadFrames> => {
    const media = await openMedia(path, { ...WHOLE, pixels: maxPixels })
    try {
      return await readFrames(media, item, { ...WHOLE, frames: item.frames }, sourcesDir)
    } finally {
      media.close()
    }
  }
  return sourceOf(item, path, read)
}

/** The frames of an added file, read when they are needed. */
export function sourceOf(item: Item, path: string, read: () => Promise<ReadFrames>): FrameSource {
  let decoded: Promise<ReadFrames> | undefined
  const all = async () => {
    decoded ??= read()
    return (await decoded).frames
  }
  return {
    all,
    first: async (): Promise<Frame> => {
      const { width, height } = item
      return { width, height, data: await (await all()).at(0) }
    },
    sound: () => (item.video ? { file: path } : undefined),
    close: async () => {
      await decoded?.then(({ frames }) => frames.close()).catch(() => {})
    },
  }
}
