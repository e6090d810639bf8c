/** A user's own file as raw frames of the item's size. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { LibraryError, messageOf } from '../errors.ts'
import { runFfmpeg } from '../ffmpeg.ts'
import type { Frames } from '../frames.ts'
import { delaysOf, type Item } from '../items.ts'

type Target = Pick<Item, 'width' | 'height' | 'frames' | 'frameMs' | 'title'>

async function withSharp(path: string, { width, height, frames }: Target): Promise<Frames> {
  const { data } = await sharp(await readFile(path), { pages: frames, failOn: 'error' })
    // While decoding, so that a long GIF never lies in memory in full size; each page on its own.
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
    ...['-i', path, '-vf', `fps=${1000 / firstMs},scale=${width}:${height}:flags=area`],
    ...['-frames:v', String(frames), '-pix_fmt', 'rgba', '-f', 'rawvideo', '-'],
  ])
  return { width, height, count: Math.floor(data.length / (width * height * 4)), data }
}

/**
 * At most `target.frames` frames; the file may hold fewer, since some formats do not tell beforehand. Throws
 * SOURCE_UNREADABLE when there is none.
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
    if (error instanceof LibraryError && error.code === 'FFMPEG_MISSING') throw error
    throw new LibraryError('SOURCE_UNREADABLE', `cannot be decoded: ${messageOf(error)}`, { cause: error })
  }
  if (frames.count === 0) throw new LibraryError('SOURCE_UNREADABLE', 'holds no frame that can be decoded')
  return frames
}
