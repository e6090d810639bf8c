import { bestGifVideo } from '../../gif/bestVideo.ts'
import { aspectRatio } from '../../gif/size.ts'
import type { Gif } from '../../gif/types.ts'

const UNKNOWN_RATIO = 16 / 9

/**
 * Width divided by height of a player. Taken from the best file for any box: smaller files are
 * rounded, and a player that switches between them must not resize.
 */
export function videoRatio(gif: Gif): number {
  const best = bestGifVideo(gif)
  if (best && best.width > 0 && best.height > 0) return best.width / best.height
  return aspectRatio(gif) ?? UNKNOWN_RATIO
}
