/** Chooses the files of a GIF for a box: the still, and the moving files in order of preference. */
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif } from '../../gif/types.ts'
import { chooseStill, pixelScale } from './chooseStill.ts'

export interface MovingSource {
  kind: 'video' | 'picture'
  src: string
}

export interface ChosenMedia {
  /** Empty if the GIF has none. */
  still: string
  moving: MovingSource[]
}

export interface ChooseMediaOptions {
  /** Device pixels per CSS pixel, at most 2: more cannot be seen in motion. */
  density?: number
  webp?: boolean
}

/** `width` and `height` in CSS pixels. */
export function chooseMedia(
  gif: Pick<Gif, 'images' | 'is_sticker'>,
  width: number,
  height: number,
  { density = 1, webp = true }: ChooseMediaOptions = {},
): ChosenMedia {
  const scale = pixelScale(density)
  const [w, h] = [width * scale, height * scale]
  const video = gif.is_sticker ? '' : renditionUrl(gif, w, h, { video: true })
  const picture = renditionUrl(gif, w, h, { webp })
  const moving: MovingSource[] = []
  // A video costs a fraction of a GIF's bytes, but has no transparency.
  if (video) moving.push({ kind: 'video', src: video })
  if (picture) moving.push({ kind: 'picture', src: picture })
  return { still: chooseStill(gif, width, height, density), moving }
}
