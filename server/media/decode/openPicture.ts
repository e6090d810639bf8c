/** Reads what sharp reads: PNG and AVIF stills, WebP still or animated. */
import { messageOf } from '../../platform/errors.ts'
import type { Size } from '../renditions.ts'
import sharp from '../sharp.ts'
import { checkSize } from './checkSize.ts'
import { type Limits, type Media, shownMs, type TimedFrame } from './decodedMedia.ts'
import { damaged, unreadable } from './errors.ts'
import { wholeWebp } from './wholeWebp.ts'

/** Frames that are decoded together. To reach a frame, those before it are decoded again. */
const TOGETHER_BYTES = 48_000_000
/** A still is shown this long. */
const STILL_MS = 100

export async function openPicture(
  path: string,
  kind: 'webp' | 'png' | 'avif',
  limits: Limits,
): Promise<Media> {
  // The limit is checked below, with the setting that changes it.
  const options = { limitInputPixels: false, animated: kind === 'webp' } as const
  const whole = kind === 'webp' ? wholeWebp(path) : undefined
  const file = whole ?? path
  let isCut = whole !== undefined
  const meta = await sharp(file, options)
    .metadata()
    .catch((error: unknown) => {
      throw damaged(error)
    })
  const { width, pageHeight: height = meta.height, pages = 1, delay = [] } = meta
  // The decoder of AVIF holds a picture several times.
  checkSize({ width, height }, kind === 'avif' ? { pixels: limits.pixels / 2 } : limits)
  // Browsers turn a PNG by its EXIF data, but no WebP; libvips has turned an AVIF.
  const isTurned = kind === 'png' && (meta.orientation ?? 1) > 1
  const isOnItsSide = isTurned && (meta.orientation ?? 1) >= 5
  async function* frames(to: Size): AsyncGenerator<TimedFrame> {
    const bytes = to.width * to.height * 4
    const together = Math.max(1, Math.floor(TOGETHER_BYTES / bytes))
    for (let page = 0; page < pages; page += together) {
      const count = Math.min(together, pages - page)
      const decode = (failOn: 'error' | 'none') => {
        const input = sharp(file, {
          ...{ limitInputPixels: false, failOn },
          ...(pages > 1 && { page, pages: count }),
        })
        return (
          (isTurned ? input.autoOrient() : input)
            // Resizes page by page while decoding: a long file is never in memory at full size.
            .resize(to.width, to.height, { fit: 'fill' })
            .toColourspace('srgb')
            .ensureAlpha()
            .raw({ depth: 'uchar' })
            .toBuffer()
        )
      }
      const data = await decode('error').catch(async (error: unknown) => {
        // A cut still is shown as far as it goes.
        isCut = true
        return decode('none').catch(() => {
          throw unreadable(`cannot be decoded: ${messageOf(error)}`, error)
        })
      })
      for (let index = 0; index < count; index++) {
        const ms = pages > 1 ? shownMs(delay[page + index] ?? STILL_MS) : STILL_MS
        yield { data: Buffer.from(data.subarray(index * bytes, (index + 1) * bytes)), ms }
      }
    }
  }
  return {
    ...(isOnItsSide ? { width: height, height: width } : { width, height }),
    mayBeTransparent: meta.hasAlpha,
    hasSound: false,
    frames,
    endsEarly: () => isCut,
    close: () => {},
  }
}
