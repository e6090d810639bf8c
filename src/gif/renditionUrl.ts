import { type BestRenditionOptions, bestFit, filesOf, isStill } from './bestRendition.ts'
import type { Gif, Images, RenditionName } from './types.ts'

export interface RenditionUrlOptions extends BestRenditionOptions {
  /** A still picture. `video` wins where both are asked for. */
  still?: boolean
  /** An MP4 file. */
  video?: boolean
  /** Whether WebP may be chosen. Default true. Never used for stickers and stills. */
  webp?: boolean
}

/** The stills of moving renditions, in the sizes of these; else whatever stills there are. */
function stillsOf(images: Images) {
  const beside = filesOf(images, name => images[`${name}_still` as RenditionName]?.url)
  return beside.length > 0 ? beside : filesOf(images, (name, { url }) => (isStill(name) ? url : undefined))
}

/**
 * Address of the file to show in a box of `width` × `height` CSS pixels; empty when the GIF has none of that kind,
 * or when the box is empty. Stickers and stills get the plain file; everything else WebP where there is one.
 */
export function renditionUrl(
  gif: Partial<Pick<Gif, 'images' | 'is_sticker'>>,
  width: number,
  height: number,
  { still = false, video = false, webp = true, scaleUpMaxPx }: RenditionUrlOptions = {},
): string {
  if (!(width > 0 && height > 0)) return ''
  const { images = {}, is_sticker } = gif
  const files =
    still && !video
      ? stillsOf(images)
      : filesOf(images, (name, { mp4, webp: small, url }) => {
          if (isStill(name)) return undefined
          if (video) return mp4
          return webp && !is_sticker ? small || url : url || small
        })
  return bestFit(files, width, height, scaleUpMaxPx)?.file ?? ''
}
