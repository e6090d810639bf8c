/** Chooses the files of a GIF for a box: the still, and the moving files in order of preference. */
import { type MovingFile, type MovingFilesOptions, movingFiles } from '../../gif/movingFiles.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif, Rendition } from '../../gif/types.ts'

/** Pixels of a file per CSS pixel, at most 2: more cannot be seen in motion. */
export const pixelScale = (density: number): number => Math.min(2, Math.max(1, density))

export interface MediaChoice {
  /** Empty if the GIF has none. */
  still: string
  moving: readonly MovingFile[]
  /**
   * Whether the first moving file is no larger than the still, so that no still needs to load
   * first.
   */
  needsNoStill: boolean
}

interface ChooseMediaOptions extends Pick<MovingFilesOptions, 'refused'> {
  /** Whether animated WebP may be chosen. Default true. */
  webp?: boolean | undefined
  /** Device pixels per CSS pixel. Default 1. */
  density?: number | undefined
}

/** `width` and `height` in CSS pixels. */
export function chooseMedia(
  gif: Pick<Gif, 'images' | 'is_sticker'>,
  width: number,
  height: number,
  { density = 1, ...options }: ChooseMediaOptions = {},
): MediaChoice {
  const scale = pixelScale(density)
  const [w, h] = [width * scale, height * scale]
  const moving = movingFiles(gif, w, h, { ...options, hold: true })
  const still = renditionUrl(gif, w, h, { still: true })
  const known = Object.values<Rendition>(gif.images).find(({ url }) => url === still)
  const [{ bytes = 0 } = {}] = moving
  return { still, moving, needsNoStill: bytes > 0 && bytes <= (known?.size ?? 0) }
}
