/** Real footage, and the drawing module of a library of it, which runs in the server's workers. */
import { fileURLToPath } from 'node:url'
import type { FrameSource } from '../../server/library/itemSource.ts'
import type { Item } from '../../server/library/items.ts'
import { openMedia } from '../../server/media/decode/openMedia.ts'
import { type Frames, framesOf } from '../../server/media/frames.ts'
import type { Size } from '../../server/media/renditions.ts'

export const CLIPS = ['flower', 'friday'] as const
/** Three seconds at 12.5 a second. */
export const FRAMES = 38
export const FRAME_MS = 80
export const LIMITS = { bytes: 1e7, pixels: 4e6, frames: 10_000, seconds: 60 }

/** The beginning of a clip. */
export async function framesIn(clip: string, size: Size): Promise<Frames> {
  const path = fileURLToPath(new URL(`footage/${clip}.mp4`, import.meta.url))
  const media = await openMedia(path, LIMITS)
  const pictures: Buffer[] = []
  try {
    for await (const { data } of media.frames(size)) {
      pictures.push(Buffer.from(data))
      if (pictures.length === FRAMES) break
    }
  } finally {
    media.close()
  }
  return framesOf(size, pictures)
}

/** The `kind` of an item's source is its clip. */
export function openFrames(item: Item): FrameSource {
  const { width, height } = item
  const frames = framesIn(item.source.kind, { width, height })
  return { all: () => frames, first: async () => ({ width, height, data: await (await frames).at(0) }) }
}
