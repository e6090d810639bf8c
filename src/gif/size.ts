import type { Gif } from './types.ts'

/** The part of a GIF that sizes derive from. */
export type WithImages = Partial<Pick<Gif, 'images'>>

/** Width and height of the box that an embed is fitted into, CSS pixels. */
export const EMBED_BOX_PX = 480

/** Width divided by height; `undefined` if no rendition has a size. */
export function aspectRatio({ images }: WithImages): number | undefined {
  // First the three that scale the whole picture; others may be rounded further.
  const { original, fixed_width, fixed_height, ...others } = images ?? {}
  const sized = [original, fixed_width, fixed_height, ...Object.values(others)].find(
    rendition => rendition && rendition.width > 0 && rendition.height > 0,
  )
  return sized && sized.width / sized.height
}
