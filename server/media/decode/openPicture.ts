/** Reads the formats that sharp decodes: PNG and AVIF stills, WebP still or animated. */
import type { Size } from '../renditions.ts'
import sharp from '../sharp.ts'
import { wholeWebp } from '../webpFrames.ts'
import { avifColours } from './avifColours.ts'
import { colourMap } from './colourMap.ts'
import { type Limits, type Media, shownMs, type TimedFrame } from './decodedMedia.ts'
import { checkSize, damaged } from './errors.ts'
import { withReader } from './fileReader.ts'
import { type PngColours, pngColours } from './pngColours.ts'

/** Bytes of frames decoded in one call. Each call decodes the frames before its first one again. */
const TOGETHER_BYTES = 48_000_000
/** Duration of a still. */
const STILL_MS = 100

/** A file as sharp reads it, and the corrections that its decoded pixels need. */
interface Source {
  file: string | Buffer
  pages: number
  /** Milliseconds of each page. */
  delay: readonly number[]
  /** sharp ignores the profile of 16-bit grey. */
  isGrey16: boolean
  isTurned: boolean
  ignoreIcc: boolean
  toSrgb: ((pixels: Buffer) => void) | undefined
}

export async function openPicture(
  path: string,
  kind: 'webp' | 'png' | 'avif',
  limits: Limits,
): Promise<Media> {
  // `checkSize` below applies the limit of the settings instead.
  const options = { limitInputPixels: false, animated: kind === 'webp' } as const
  const whole = kind === 'webp' ? wholeWebp(path) : undefined
  const file = whole ?? path
  let isCut = whole !== undefined
  const meta = await sharp(file, options)
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error)
    })
  const { width, pageHeight: height = meta.height, pages = 1, delay = [], orientation = 1 } = meta
  // The AVIF decoder holds several copies of a picture.
  checkSize({ width, height }, kind === 'avif' ? { pixels: limits.pixels / 2 } : limits)
  // Browsers apply EXIF orientation to PNG, not to WebP; libvips has already applied an AVIF's.
  const isTurned = kind === 'png' && orientation > 1
  const { colours, ignoresProfile: ignoreIcc = false } = coloursOf(path, kind)
  const toSrgb = colours && colourMap(colours)
  const source = { file, pages, delay, isGrey16: meta.space === 'grey16', isTurned, ignoreIcc, toSrgb }
  return {
    ...(isTurned && orientation >= 5 ? { width: height, height: width } : { width, height }),
    mayBeTransparent: meta.hasAlpha,
    hasSound: false,
    frames: to =>
      frames(source, to, () => {
        isCut = true
      }),
    endsEarly: () => isCut,
    close: () => {},
  }
}

/**
 * The frames in a size. Calls `onCut` at a damaged frame, and ends with those before it; decodes a
 * still as far as possible.
 */
async function* frames(source: Source, to: Size, onCut: () => void): AsyncGenerator<TimedFrame> {
  const { pages, delay, toSrgb } = source
  const bytes = to.width * to.height * 4
  let together = Math.max(1, Math.floor(TOGETHER_BYTES / bytes))
  for (let page = 0; page < pages; ) {
    const count = Math.min(together, pages - page)
    const data = await decode(source, to, page, count).catch(async (error: unknown) => {
      onCut()
      if (pages > 1) return undefined
      return decode(source, to, page, count, 'none').catch(() => {
        throw damaged(error)
      })
    })
    if (!data && together > 1) {
      together = 1
      continue
    }
    if (!data) return
    for (let index = 0; index < count; index++) {
      const ms = pages > 1 ? shownMs(delay[page + index] ?? STILL_MS) : STILL_MS
      const pixels = Buffer.from(data.subarray(index * bytes, (index + 1) * bytes))
      toSrgb?.(pixels)
      yield { data: pixels, ms }
    }
    page += count
  }
}

/** RGBA of `count` pages, below each other. */
function decode(
  { file, pages, isGrey16, isTurned, ignoreIcc }: Source,
  to: Size,
  page: number,
  count: number,
  failOn: 'error' | 'none' = 'error',
): Promise<Buffer> {
  const input = sharp(file, {
    ...{ limitInputPixels: false, failOn, ignoreIcc },
    ...(pages > 1 && { page, pages: count }),
  })
  if (isGrey16) input.pipelineColourspace('b-w')
  return (
    (isTurned ? input.autoOrient() : input)
      // Resizes each page while decoding, so a long file is never in memory at full size.
      .resize(to.width, to.height, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer()
  )
}

function coloursOf(path: string, kind: 'webp' | 'png' | 'avif'): Partial<PngColours> {
  if (kind === 'webp') return {}
  return withReader(path, reader => {
    if (kind === 'png') return pngColours(reader)
    const colours = avifColours(reader)
    return colours ? { colours } : {}
  })
}
