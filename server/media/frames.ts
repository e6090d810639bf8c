/** Raw pictures in straight (not premultiplied) RGBA. */

import type { Size } from './renditions.ts'
export interface Frame extends Size {
  data: Buffer
}

/** Pictures of one size, in memory or in a file. */
export interface Frames extends Size {
  count: number
  /** The pixels of one frame, not to be changed. */
  at(index: number): Promise<Buffer>
  /** Frees the file. */
  close?(): Promise<void>
}

export function framesOf({ width, height }: Size, pictures: readonly Buffer[]): Frames {
  return {
    width,
    height,
    count: pictures.length,
    async at(index) {
      const pixels = pictures[index]
      if (!pixels) throw new RangeError(`there is no frame ${index}`)
      return pixels
    },
  }
}

export const rawOf = ({ width, height }: Size) => ({ raw: { width, height, channels: 4 as const } })

/** Converts premultiplied to straight alpha, in place. */
export function straightAlpha(pixels: Buffer): Buffer {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] ?? 255
    if (alpha === 0 || alpha === 255) continue
    for (let c = i; c < i + 3; c++) pixels[c] = Math.min(255, Math.round(((pixels[c] ?? 0) * 255) / alpha))
  }
  return pixels
}
