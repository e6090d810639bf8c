/**
 * Width divided by height of a GIF's tile, from its pictures, its video's previews, or the video
 * itself.
 */
import { aspectRatio } from './size.ts'
import type { Gif } from './types.ts'

export function gifRatio({ images, video }: Pick<Gif, 'images' | 'video'>): number | undefined {
  const [asset] = Object.values(video?.assets ?? {}).filter(({ width, height }) => width > 0 && height > 0)
  return (
    aspectRatio({ images }) ??
    aspectRatio({ images: video?.previews ?? {} }) ??
    (asset && asset.width / asset.height)
  )
}
