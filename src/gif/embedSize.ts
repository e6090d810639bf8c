import { aspectRatio, EMBED_BOX_PX, type WithImages } from './size.ts'

/** Size of an embed, CSS pixels. */
export interface EmbedSize {
  /** Whole CSS pixels, within the 480 × 480 box. */
  width: number
  height: number
  /**
   * `padding-bottom` in percent, to two digits, for a box that is 100 % wide and keeps the ratio.
   */
  paddingBottom: number
}

/** Size of an embed's iframe: the largest that fits the box. A square for a GIF without a size. */
export function embedSize(gif: WithImages): EmbedSize {
  const ratio = aspectRatio(gif) ?? 1
  return {
    width: Math.max(1, Math.round(Math.min(EMBED_BOX_PX, EMBED_BOX_PX * ratio))),
    height: Math.max(1, Math.round(Math.min(EMBED_BOX_PX, EMBED_BOX_PX / ratio))),
    paddingBottom: Math.round(10_000 / ratio) / 100,
  }
}
