import type { Gif } from './types.ts'

/** All that sizes are derived from. */
export type WithImages = Partial<Pick<Gif, 'images'>>

/** Both sides of the box an embed is fitted into, CSS pixels. */
export const EMBED_BOX_PX = 480

/** Width divided by height; `undefined` when no rendition has a size. */
export function aspectRatio({ images }: WithImages): number | undefined {
  // These three are made from the whole picture; others may be rounded further.
  const { original, fixed_width, fixed_height, ...others } = images ?? {}
  const sized = [original, fixed_width, fixed_height, ...Object.values(others)].find(
    rendition => rendition && rendition.width > 0 && rendition.height > 0,
  )
  return sized && sized.width / sized.height
}

/** Whole pixels of height at `width`; 0 when the GIF has no size. */
export function gifHeight(gif: WithImages, width: number): number {
  const ratio = aspectRatio(gif)
  return ratio ? Math.round(width / ratio) : 0
}

/** Whole pixels of width at `height`; 0 when the GIF has no size. */
export function gifWidth(gif: WithImages, height: number): number {
  const ratio = aspectRatio(gif)
  return ratio ? Math.round(height * ratio) : 0
}
