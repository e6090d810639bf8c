/** What the host page receives with a pick: enough to show the GIF without a request. */
import { embedSize } from '../../gif/embedSize.ts'
import { renditionUrl } from '../../gif/renditionUrl.ts'
import type { Gif } from '../../gif/types.ts'
import type { GifEvents } from '../../protocol/messages.ts'

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
