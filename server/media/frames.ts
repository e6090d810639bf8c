/** Raw frames: one buffer with all frames in sequence, in straight (not premultiplied) RGBA. */

import type { Size } from './renditions.ts'
import sharp from './sharp.ts'

export interface Frames extends Size {
  count: number
  data: Buffer
}

export function rawOf({ width, height, count }: Omit<Frames, 'data'>) {
  return { raw: { width, height: height * count, channels: 4 as const, pageHeight: height } }
}

export function frameOf({ width, height, data }: Frames, index: number): Frames {
  const bytes = width * height * 4
  return { width, height, count: 1, data: data.subarray(index * bytes, (index + 1) * bytes) }
}

export function stack(frames: readonly Frames[]): Frames {
  const [first] = frames
  if (!first) throw new RangeError('at least one frame is required')
  return {
    width: first.width,
    height: first.height,
    count: frames.length,
    data: Buffer.concat(frames.map(f => f.data)),
  }
}

/** Resizes each frame by itself; resizing the whole strip would bleed across the seams. */
export async function resizeFrames(frames: Frames, size: Size): Promise<Frames> {
  if (frames.width === size.width && frames.height === size.height) return frames
  const resized: Frames[] = []
  for (let index = 0; index < frames.count; index++) {
    const one = frameOf(frames, index)
    const data = await sharp(one.data, { raw: { width: one.width, height: one.height, channels: 4 } })
      .resize(size.width, size.height, { fit: 'fill' })
      .raw()
      .toBuffer()
    resized.push({ ...size, count: 1, data })
  }
  return stack(resized)
}

/** Converts premultiplied to straight alpha, in place. */
export function straightAlpha(pixels: Buffer): Buffer {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] ?? 255
    if (alpha === 0 || alpha === 255) continue
    for (let c = i; c < i + 3; c++) pixels[c] = Math.min(255, Math.round(((pixels[c] ?? 0) * 255) / alpha))
  }
  return pixels
}

/** Blends the frames with a plain colour, for formats without alpha. */
export function flatten(frames: Frames, backdrop: string): Frames {
  const colour = [1, 3, 5].map(at => Number.parseInt(backdrop.slice(at, at + 2), 16))
  const data = Buffer.allocUnsafe(frames.data.length)
  for (let i = 0; i < data.length; i += 4) {
    const alpha = (frames.data[i + 3] ?? 0) / 255
    for (let c = 0; c < 3; c++) {
      data[i + c] = (frames.data[i + c] ?? 0) * alpha + (colour[c] ?? 0) * (1 - alpha)
    }
    data[i + 3] = 255
  }
  return { ...frames, data }
}
