import { type BestRenditionOptions, bestFit, movingRenditions } from './bestRendition.ts'
import type { Gif, Images, Rendition } from './types.ts'

export interface RenditionUrlOptions extends BestRenditionOptions {
  /** A still picture. `video` wins where both are asked for. */
  still?: boolean
  /** An MP4 file. */
  video?: boolean
  /** Whether WebP may be chosen. Default true. Never used for stickers and stills. */
  webp?: boolean
}

const imagesOf = ({ images, video }: Partial<Pick<Gif, 'images' | 'video'>>): Images =>
  images && Object.keys(images).length > 0 ? images : (video?.previews ?? {})

/** The still of the rendition that fits best, else the still that fits best by itself. */
function stillUrl(images: Images, width: number, height: number, scaleUpMaxPx?: number): string {
  const beside = movingRenditions(images).flatMap(([name, { width: w, height: h }]) => {
    const url = images[`${name}_still`]?.url
    return url ? [{ url, width: w, height: h }] : []
  })
  const alone = Object.entries(images).flatMap(([name, still]) =>
    name.endsWith('_still') && still?.url ? [{ ...still, url: still.url }] : [],
  )
  return bestFit(beside.length > 0 ? beside : alone, width, height, scaleUpMaxPx)?.url ?? ''
}

/**
 * Address of the file to show in a box of `width` × `height` CSS pixels; empty when the GIF has none of that kind,
 * or when the box is empty. Stickers and stills get the plain file; everything else WebP where there is one.
 */
export function renditionUrl(
  gif: Partial<Pick<Gif, 'images' | 'video' | 'is_sticker'>>,
  width: number,
  height: number,
  { still = false, video = false, webp = true, scaleUpMaxPx }: RenditionUrlOptions = {},
): string {
  if (!(width > 0 && height > 0)) return ''
  const images = imagesOf(gif)
  if (still && !video) return stillUrl(images, width, height, scaleUpMaxPx)
  const file = ({ mp4, webp: small, url }: Rendition): string | undefined =>
    video ? mp4 : webp && !gif.is_sticker ? small || url : url || small
  const candidates = movingRenditions(images, file).map(([, rendition]) => rendition)
  const best = bestFit(candidates, width, height, scaleUpMaxPx)
  return (best && file(best)) || ''
}
