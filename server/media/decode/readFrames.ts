/** Reads a file's frames within the limits, and gives each its length in whole milliseconds. */

import { FrameStore } from '../frameStore.ts'
import type { Frames } from '../frames.ts'
import { REMEDIES } from '../remedies.ts'
import type { Size } from '../renditions.ts'
import type { Limits, Media } from './decodedMedia.ts'
import { unreadable } from './errors.ts'

export interface ReadFrames {
  frames: FrameStore
  delaysMs: number[]
  /** Why the rest was left out. */
  cut?: string
  /** Whether the file was cut off; only its complete part was read. */
  endsEarly: boolean
}

/** `folder` holds frames that exceed the memory. The caller closes `frames`. */
export async function readFrames(
  media: Media,
  size: Size,
  limits: Pick<Limits, 'frames' | 'seconds'>,
  folder: string,
): Promise<ReadFrames> {
  const frames = new FrameStore(size, folder)
  const delaysMs: number[] = []
  let endMs = 0
  let roundedMs = 0
  let cut: string | undefined
  try {
    for await (const { data, ms } of media.frames(size)) {
      if (frames.count >= limits.frames) {
        cut = `more than ${limits.frames} frames; MEDIA_MAX_FRAMES allows more`
        break
      }
      await frames.add(data)
      endMs += ms
      const lastMs = limits.seconds * 1000
      if (endMs > lastMs) {
        delaysMs.push(Math.max(1, lastMs - roundedMs))
        cut = `longer than ${limits.seconds} s; MEDIA_MAX_SECONDS allows more`
        break
      }
      // Rounds the times rather than the lengths, so that errors do not add up.
      delaysMs.push(Math.max(1, Math.round(endMs) - roundedMs))
      roundedMs = Math.round(endMs)
    }
  } catch (error) {
    await frames.close()
    throw error
  }
  // Frees a canvas of up to 100 MB before the encoders run; the collector alone would be late.
  globalThis.gc?.()
  if (frames.count > 0) {
    const endsEarly = media.endsEarly?.() === true
    return { frames, delaysMs, endsEarly, ...(cut !== undefined && { cut }) }
  }
  await frames.close()
  throw unreadable(`has no frame that can be decoded: ${REMEDIES.again}`)
}

/** Out of 255. Slightly lower than opaque, since encoders soften edges. */
const OPAQUE_ALPHA = 250

export async function isTransparent(frames: Frames): Promise<boolean> {
  for (let index = 0; index < frames.count; index++) {
    const pixels = await frames.at(index)
    for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < OPAQUE_ALPHA) return true
  }
  return false
}
