/** Decodes an operator's file into frames of the item's size. */
import { readFile } from 'node:fs/promises'
import { MediaError } from '../../media/errors.ts'
import { runFfmpeg, untrustedInput } from '../../media/ffmpeg.ts'
import type { Frames } from '../../media/frames.ts'
import sharp from '../../media/sharp.ts'
import { messageOf } from '../../platform/errors.ts'
import { LibraryError } from '../errors.ts'
import { delaysOf, type Item } from '../items.ts'

/** All frames together, enough for 120 of 1920 × 1080. */
export const MAX_INPUT_PIXELS = 260_000_000

type Target = Pick<Item, 'width' | 'height' | 'frames' | 'frameMs' | 'title'>

async function withSharp(path: string, { width, height, frames }: Target): Promise<Frames> {
  const { data } = await sharp(await readFile(path), {
    pages: frames,
    failOn: 'error',
    limitInputPixels: MAX_INPUT_PIXELS,
  })
    // Resizes page by page while decoding: a long GIF is never in memory at full size.
    .resize(width, height, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width, height, count: Math.floor(data.length / (width * height * 4)), data }
}

async function withFfmpeg(path: string, target: Target): Promise<Frames> {
  const { width, height, frames } = target
  const [firstMs = 80] = delaysOf(target)
  const data = await runFfmpeg([
    ...untrustedInput(path),
    ...['-vf', `fps=${1000 / firstMs},scale=${width}:${height}:flags=area`],
    ...['-frames:v', String(frames), '-pix_fmt', 'rgba', '-f', 'rawvideo', '-'],
  ])
  return { width, height, count: Math.floor(data.length / (width * height * 4)), data }
}

/**
 * Returns at most `target.frames` frames. The file may hold fewer, since some formats do not tell.
 * Throws SOURCE_UNREADABLE without any.
 */
export async function decodeMedia(
  path: string,
  decoder: 'sharp' | 'ffmpeg',
  target: Target,
): Promise<Frames> {
  let frames: Frames
  try {
    frames = await (decoder === 'sharp' ? withSharp(path, target) : withFfmpeg(path, target))
  } catch (error) {
    if (error instanceof MediaError && error.code === 'FFMPEG_MISSING') throw error
    throw new LibraryError('SOURCE_UNREADABLE', `cannot be decoded: ${messageOf(error)}`, { cause: error })
  }
  if (frames.count === 0) throw new LibraryError('SOURCE_UNREADABLE', 'has no frame that can be decoded')
  return frames
}
