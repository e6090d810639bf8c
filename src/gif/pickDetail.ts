/** The data of a picked GIF to send or store: enough to show it without a request. */

import type { GifEvents } from '../protocol/messages.ts'
import { embedSize } from './embedSize.ts'
import { renditionUrl } from './renditionUrl.ts'
import type { Gif } from './types.ts'

/**
 * Sizes in CSS pixels, within the 480 × 480 box. Addresses are absolute, or empty if the GIF has no
 * such file.
 */
export function pickDetail(gif: Gif): GifEvents['pick'] {
  const { width, height } = embedSize(gif)
  return {
    id: gif.id,
    url: gif.url,
    title: gif.title,
    width,
    height,
    still: renditionUrl(gif, width, height, { still: true }),
    moving: renditionUrl(gif, width, height),
  }
}
