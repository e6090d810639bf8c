/** The functions of `@giphy/js-util` for pictures, by their names. */
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif, Rendition, RenditionName } from '../../gif/types.ts'

export { altText as getAltText } from '../../gif/altText.ts'
export { bestVideo as getBestVideo } from '../../gif/bestVideo.ts'
export { gifHeight as getGifHeight, gifWidth as getGifWidth } from '../../gif/gifSize.ts'

type Pictures = Partial<Pick<Gif, 'images' | 'is_sticker'>>

/** Address of the file that suits a box of `width` × `height` pixels; empty if there is none. */
export const getBestRenditionUrl = (
  gif: Pictures,
  width: number,
  height: number,
  { isStill = false, useVideo = false } = {},
): string => renditionUrl(gif, width, height, { still: isStill, video: useVideo })

/** Address of the file of one rendition, WebP before GIF; empty if there is none. */
export function getSpecificRendition(
  { images = {} }: Pictures,
  name: string,
  isStill = false,
  useVideo = false,
): string {
  const still = isStill && !useVideo && !name.endsWith('_still') ? '_still' : ''
  const found: Rendition | undefined = images[`${name}${still}` as RenditionName]
  return (useVideo ? found?.mp4 : found?.webp || found?.url) || ''
}
