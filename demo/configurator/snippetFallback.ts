/** The content of a snippet without script, in the size of its widget. Pure. */
import { attributionName } from '../../src/components/attribution/credit.ts'
import { videoRatio } from '../../src/components/video/videoRatio.ts'
import { altText } from '../../src/gif/altText.ts'
import { renditionUrl } from '../../src/gif/renditionUrl.ts'
import type { Gif } from '../../src/gif/types.ts'
import type { RawOptions } from '../../src/protocol/options.ts'
import type { SnippetFallback } from '../../src/protocol/snippet.ts'
import { PLAYER_FOOTER_HEIGHT_PX, PLAYER_HEADER_HEIGHT_PX } from '../../src/widgets/player/playerSizes.ts'

const STILL_PX = 480

/** Page, still and box of one GIF in the widget that `raw` chooses. */
export function snippetFallback(gif: Gif, raw: RawOptions): SnippetFallback {
  const { width = STILL_PX, height = STILL_PX } = gif.images.original ?? {}
  const isVideo = raw.widget === 'video'
  return {
    href: gif.url,
    src: renditionUrl(gif, STILL_PX, STILL_PX, { still: true }),
    text: altText(gif),
    width: isVideo ? Math.round(videoRatio(gif) * height) : width,
    height,
    ...(raw.widget === 'player' && { barsPx: barsOf(gif, raw) }),
  }
}

/** The player has a header, and a footer if it has something to say. */
function barsOf(gif: Gif, { attribution }: RawOptions): number {
  const credited = attribution !== 'hide' && attributionName(gif.user) !== ''
  return PLAYER_HEADER_HEIGHT_PX + (credited || gif.cta ? PLAYER_FOOTER_HEIGHT_PX : 0)
}
