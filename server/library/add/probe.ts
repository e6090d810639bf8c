/** Reads a file's type, size and duration. Throws SOURCE_UNREADABLE with the reason. */

import { describeMedia } from '../../media/ffmpeg.ts'
import sharp from '../../media/sharp.ts'
import { messageOf } from '../../platform/errors.ts'
import { LibraryError } from '../errors.ts'
import { MAX_INPUT_PIXELS } from './decode.ts'

export interface MediaFacts {
  decoder: 'sharp' | 'ffmpeg'
  width: number
  height: number
  frames: number
  frameMs: number | number[]
  /** Has an alpha channel, used or not. */
  mayBeTransparent: boolean
  hasSound: boolean
  /** Longer than `MAX_FRAMES`. */
  isCut: boolean
}

/** Longer files are cut. */
export const MAX_FRAMES = 120
const VIDEO_FPS = 12.5
const SMALLEST_PX = 2
const LARGEST_PX = 16_384
/** Browsers use this for GIFs whose frames have no delay or an extremely short one. */
const FALLBACK_FRAME_MS = 100
const SHORTEST_FRAME_MS = 20

export type MediaKind = 'gif' | 'webp' | 'png' | 'apng' | 'mp4'

/** Detects the type by the file's first bytes, since extensions may be wrong. */
export function mediaKind(bytes: Uint8Array): MediaKind | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4096)).toString(
    'latin1',
  )
  if (/^GIF8[79]a/.test(text)) return 'gif'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) {
    // acTL must come before IDAT (https://www.w3.org/TR/png-3/#apng-frame-based-animation).
    const control = text.indexOf('acTL')
    const data = text.indexOf('IDAT')
    return control > 0 && (data < 0 || control < data) ? 'apng' : 'png'
  }
  if (text.slice(4, 8) === 'ftyp') return 'mp4'
  return undefined
}

const unreadable = (why: string, cause?: unknown) => new LibraryError('SOURCE_UNREADABLE', why, { cause })

export async function probeMedia(path: string, bytes: Uint8Array): Promise<MediaFacts> {
  if (bytes.byteLength === 0) throw unreadable('is empty')
  const kind = mediaKind(bytes)
  if (!kind) throw unreadable('is not a GIF, WebP, PNG or MP4 file')
  const facts =
    kind === 'mp4' || kind === 'apng' ? await probeWithFfmpeg(path, kind) : await probeWithSharp(bytes)
  const { width, height } = facts
  if (Math.min(width, height) < SMALLEST_PX || Math.max(width, height) > LARGEST_PX) {
    throw unreadable(
      `is ${width} × ${height} pixels: each side must be more than ${SMALLEST_PX} and less than ${LARGEST_PX}`,
    )
  }
  return facts
}

async function probeWithSharp(bytes: Uint8Array): Promise<MediaFacts> {
  try {
    const meta = await sharp(bytes, { animated: true, limitInputPixels: MAX_INPUT_PIXELS }).metadata()
    const frames = Math.min(MAX_FRAMES, meta.pages ?? 1)
    const delays = Array.from({ length: frames }, (_, index) => {
      const ms = meta.delay?.[index] ?? FALLBACK_FRAME_MS
      return ms < SHORTEST_FRAME_MS ? FALLBACK_FRAME_MS : ms
    })
    const [first = FALLBACK_FRAME_MS] = delays
    return {
      decoder: 'sharp',
      width: meta.width,
      height: meta.pageHeight ?? meta.height,
      frames,
      frameMs: delays.every(ms => ms === first) ? first : delays,
      mayBeTransparent: meta.hasAlpha,
      hasSound: false,
      isCut: (meta.pages ?? 1) > MAX_FRAMES,
    }
  } catch (error) {
    throw unreadable(`is damaged: ${messageOf(error)}`, error)
  }
}

async function probeWithFfmpeg(path: string, kind: 'mp4' | 'apng'): Promise<MediaFacts> {
  const log = await describeMedia(path)
  const size = /Stream #.*Video:.*?, (\d{1,5})x(\d{1,5})\b/.exec(log)
  if (!size) throw unreadable(kind === 'mp4' ? 'has no picture that can be decoded' : 'is damaged')
  // Rotated video: shown with width and height swapped.
  const onItsSide = /rotate\s*:\s*-?(?:90|270)|rotation of -?(?:90|270)/.test(log)
  const [width, height] = onItsSide ? [Number(size[2]), Number(size[1])] : [Number(size[1]), Number(size[2])]
  const duration = /Duration: (\d+):(\d+):([\d.]+)/.exec(log)
  const seconds = duration ? Number(duration[1]) * 3600 + Number(duration[2]) * 60 + Number(duration[3]) : 0
  const rate = Number(/([\d.]+) fps/.exec(log)?.[1] ?? VIDEO_FPS)
  const fps = Math.min(VIDEO_FPS, rate || VIDEO_FPS)
  return {
    decoder: 'ffmpeg',
    width,
    height,
    // APNG files do not tell their duration: decoding counts the frames.
    frames: seconds > 0 ? Math.max(1, Math.min(MAX_FRAMES, Math.floor(seconds * fps))) : MAX_FRAMES,
    frameMs: Math.round(1000 / fps / 10) * 10,
    mayBeTransparent: kind === 'apng' && /rgba|ya8|pal8/.test(log),
    hasSound: /Stream #.*Audio:/.test(log),
    isCut: seconds * fps > MAX_FRAMES,
  }
}
