import { type BestRenditionOptions, bestFit, filesOf, isStill } from './bestRendition.ts'
import type { Gif, Images, Rendition, RenditionName } from './types.ts'

/** Which kind of file is wanted. */
export interface RenditionUrlOptions extends BestRenditionOptions {
  /** A still picture. `video` takes precedence. */
  still?: boolean | undefined
  /** An MP4 file. */
  video?: boolean | undefined
  /** Whether WebP may be chosen. Default true. Never used for stickers and stills. */
  webp?: boolean | undefined
}

/** The stills of moving renditions with the renditions' sizes, otherwise any stills. */
function stillsOf(images: Images) {
  const ownStills = filesOf(images, name => images[`${name}_still` as RenditionName]?.url)
  return ownStills.length > 0
    ? ownStills
    : filesOf(images, (name, { url }) => (isStill(name) ? url : undefined))
}

/** The rendition that `renditionUrl` chooses, with its file. */
export function renditionFile(
  { images = {}, is_sticker }: Partial<Pick<Gif, 'images' | 'is_sticker'>>,
  width: number,
  height: number,
  { still = false, video = false, webp = true, scaleUpMaxPx }: RenditionUrlOptions = {},
): (Rendition & { file: string }) | undefined {
  if (!(width > 0 && height > 0)) return undefined
  const files =
    still && !video
      ? stillsOf(images)
      : filesOf(images, (name, { mp4, webp: small, url }) => {
          if (isStill(name)) return undefined
          if (video) return mp4
          return webp && !is_sticker ? small || url : url || small
        })
  return bestFit(files, width, height, scaleUpMaxPx)
}

/**
 * Address of the file for a box of `width` × `height` CSS pixels. Empty if the GIF has no such file
 * or the box is empty. Stickers and stills use the plain file; everything else uses WebP if
 * available.
 */
export const renditionUrl = (
  gif: Partial<Pick<Gif, 'images' | 'is_sticker'>>,
  width: number,
  height: number,
  options?: RenditionUrlOptions,
): string => renditionFile(gif, width, height, options)?.file ?? ''
