/** Resizes frames. */
import { type Filters, MAIN_SOURCE, openFilters } from './av/filters.ts'
import { rgbaFrame, rgbaSource } from './av/output.ts'
import { FrameStore } from './frameStore.ts'
import { type Frame, type Frames, framesOf } from './frames.ts'
import type { Size } from './renditions.ts'

const SMOOTH = 'flags=bicubic+accurate_rnd'
const SHARP = 'flags=neighbor'
/** Only tiny pictures are enlarged so much: pixel art, which would blur. */
const SHARP_FROM = 3

function flagsOf(from: Size, to: Size): string {
  const factor = to.width / from.width
  const isWhole = Number.isInteger(factor) && to.height === from.height * factor
  return isWhole && factor >= SHARP_FROM ? SHARP : SMOOTH
}

/** For many frames of one size. */
export class Resizer {
  readonly #from: Size
  readonly #to: Size
  #opaque: Filters | undefined
  #transparent: Filters | undefined

  constructor(from: Size, to: Size) {
    this.#from = from
    this.#to = to
  }

  /** The buffer itself if it has the size. */
  resize(pixels: Buffer): Buffer {
    const [from, { width, height }] = [this.#from, this.#to]
    if (from.width === width && from.height === height) return pixels
    const filters = isOpaque(pixels) ? this.#forOpaque() : this.#forTransparent()
    const frame = rgbaFrame(from, pixels, 0, 1)
    filters.push(frame)
    frame.free()
    let resized = pixels
    filters.pull(result => {
      resized = result.toBuffer()
    })
    return resized
  }

  close(): void {
    this.#opaque?.close()
    this.#transparent?.close()
  }

  // In planes, because FFmpeg scales packed RGB by way of YUV.
  #forOpaque(): Filters {
    const { width, height } = this.#to
    this.#opaque ??= this.#open(`format=gbrp,scale=${width}:${height}:${flagsOf(this.#from, this.#to)}`)
    return this.#opaque
  }

  // Premultiplied, so that the colours of transparent pixels do not run into the others; with 16
  // bits, because the way back loses colours with 8.
  #forTransparent(): Filters {
    const { width, height } = this.#to
    this.#transparent ??= this.#open(
      `format=gbrap16,premultiply=inplace=1,scale=${width}:${height}:${flagsOf(this.#from, this.#to)},unpremultiply=inplace=1`,
    )
    return this.#transparent
  }

  #open(filters: string): Filters {
    return openFilters(`[${MAIN_SOURCE}]${filters},format=rgba[out]`, {
      [MAIN_SOURCE]: rgbaSource(this.#from, { num: 1, den: 1000 }),
    })
  }
}

function isOpaque(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false
  return true
}

export function resizeFrame({ data, ...from }: Frame, size: Size): Frame {
  const resizer = new Resizer(from, size)
  try {
    return { width: size.width, height: size.height, data: resizer.resize(data) }
  } finally {
    resizer.close()
  }
}

/** `folder` takes what does not fit into memory; without one all stays there. */
export async function resizeFrames(frames: Frames, size: Size, folder?: string): Promise<Frames> {
  if (frames.width === size.width && frames.height === size.height) return frames
  const resizer = new Resizer(frames, size)
  const store = folder === undefined ? undefined : new FrameStore(size, folder)
  const pictures: Buffer[] = []
  try {
    for (let index = 0; index < frames.count; index++) {
      const pixels = resizer.resize(await frames.at(index))
      if (store) await store.add(pixels)
      else pictures.push(pixels)
    }
  } catch (error) {
    await store?.close()
    throw error
  } finally {
    resizer.close()
  }
  return store ?? framesOf(size, pictures)
}
