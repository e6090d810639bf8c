import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif } from '../../gif/types.ts'

/** Pixels of a file per CSS pixel, at most 2: more cannot be seen in motion. */
export const pixelScale = (density: number): number => Math.min(2, Math.max(1, density))

/** The still for a box in CSS pixels; empty if the GIF has none. */
export function chooseStill(
  gif: Pick<Gif, 'images' | 'is_sticker'>,
  width: number,
  height: number,
  density: number,
): string {
  const scale = pixelScale(density)
  return renditionUrl(gif, width * scale, height * scale, { still: true })
}
