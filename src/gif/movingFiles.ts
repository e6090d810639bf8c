/** The moving files of a GIF in the order in which a browser should try them. Pure. */
import { renditionFile } from './renditionUrl.ts'
import type { Gif, Rendition } from './types.ts'

/** Formats that not every browser plays. */
export type MovingFormat = 'avif' | 'mp4' | 'av1'

export interface MovingFile {
  src: string
  /** `undefined` for WebP and GIF. `mp4` and `av1` are videos; the others are pictures. */
  format?: MovingFormat
  /** Undefined or 0 if the provider does not say. */
  bytes?: number | undefined
}

export interface MovingFilesOptions {
  /** Whether WebP may be chosen. Default true. */
  webp?: boolean | undefined
  /** A frame must be held or sought, which only a video can. Default false. */
  hold?: boolean | undefined
  /** Formats that this browser does not play. */
  refused?: ReadonlySet<MovingFormat | undefined> | undefined
}

export const isVideoFormat = (format: MovingFormat | undefined): boolean =>
  format === 'mp4' || format === 'av1'

/** A video costs more to play than a picture, so a tile's must be this many times smaller. */
const VIDEO_FACTOR = 2
const WORST_COST = Number.POSITIVE_INFINITY
/** More bytes than any file has; sorts formats that can hold a frame first. */
const HOLD_BONUS = 1e9

/**
 * The smallest file first, for a box of `width` × `height` pixels. Uses the rendition of
 * `renditionUrl` and chooses only its format, by the bytes in the answer. If the provider does not
 * report them, an AVIF counts as small, and a video only if a frame must be held. Only then can AV1
 * video be chosen, because browsers that play it also show AVIF. Stickers have no video, because
 * video is not transparent.
 */
export function movingFiles(
  gif: Partial<Pick<Gif, 'images' | 'is_sticker'>>,
  width: number,
  height: number,
  { webp, hold, refused }: MovingFilesOptions = {},
): MovingFile[] {
  const picture: Partial<Rendition & { file: string }> = renditionFile(gif, width, height, { webp }) ?? {}
  const { file = '', avif = '', avif_size: avifBytes = 0 } = picture
  const video = gif.is_sticker ? undefined : renditionFile(gif, width, height, { video: true })
  const bytes = file === picture.webp ? picture.webp_size : picture.size
  const videoBytes = video?.mp4_size ?? 0
  const { av1 = '', av1_size: av1Bytes = 0 } = (hold && video) || {}
  // Formats that can hold a frame precede an AVIF of any size.
  const holdCost = (size: number) => (bytes && size > bytes ? WORST_COST : size - HOLD_BONUS)
  const costs: [MovingFile, cost: number][] = [
    [{ src: avif, format: 'avif', bytes: avifBytes }, bytes ? avifBytes : 0],
    [{ src: av1, format: 'av1', bytes: av1Bytes }, holdCost(av1Bytes)],
    [
      { src: video?.file ?? '', format: 'mp4', bytes: videoBytes },
      hold ? holdCost(videoBytes) : (bytes && videoBytes * VIDEO_FACTOR) || WORST_COST,
    ],
    [{ src: file, bytes }, bytes ?? 1],
  ]
  return costs
    .filter(([{ src, format }]) => src && !refused?.has(format))
    .sort(([, a], [, b]) => a - b)
    .map(([file]) => file)
}
