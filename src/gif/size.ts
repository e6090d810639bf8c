import { movingRenditions } from './bestRendition.ts'
import type { Gif } from './types.ts'

/** All that sizes are derived from. */
export type WithImages = Partial<Pick<Gif, 'images'>>

/** Both sides of the box an embed is fitted into, CSS pixels. */
export const EMBED_BOX_PX = 480

/** Width divided by height; `undefined` when no rendition has a size. */
export function aspectRatio({ images }: WithImages): number | undefined {
  const candidates = [
    // The named three are made from the whole picture; others may be rounded further.
    images?.original,
    images?.fixed_width,
    images?.fixed_height,
    ...movingRenditions(images).map(([, rendition]) => rendition),
    ...Object.values(images ?? {}),
  ]
  const sized = candidates.find(rendition => rendition && rendition.width > 0 && rendition.height > 0)
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

/** Whole pixels of one of `columns` columns with `gutter` pixels between them; never negative. */
export function columnWidth(width: number, columns: number, gutter: number): number {
  const count = Math.max(1, Math.floor(columns))
  return Math.max(0, Math.floor((width - gutter * (count - 1)) / count))
}

export interface EmbedSize {
  /** Whole CSS pixels, within the 480 × 480 box. */
  width: number
  height: number
  /** `padding-bottom` in percent of a box that is 100 % wide and keeps the ratio, to two digits. */
  paddingBottom: number
}

/** Size of an embed's iframe: as large as fits the box. A GIF without a size gets the square. */
export function embedSize(gif: WithImages): EmbedSize {
  const ratio = aspectRatio(gif) ?? 1
  return {
    width: Math.max(1, Math.round(Math.min(EMBED_BOX_PX, EMBED_BOX_PX * ratio))),
    height: Math.max(1, Math.round(Math.min(EMBED_BOX_PX, EMBED_BOX_PX / ratio))),
    paddingBottom: Math.round(10_000 / ratio) / 100,
  }
}
