/**
 * The id of a GIF in an address as people paste it: of its page, its file or a Giflet frame; from
 * "copy link", without a scheme, with a view or a query, inside a message or markup. An address
 * with only a code, of a short link or a file, gives that code as the alias that a library stores.
 */
import { CODE_ADDRESS } from '../providers/embeds/codeAddress.ts'

/** Texts that could be addresses: without quotes, brackets, and what ends a sentence. */
const WORDS = /([^\s\p{P}<>`|]|[-\u2010-\u2013/.?#&%:@_])+/gu
/** Patterns that match host and path. */
const PLACES = [
  // A page, or one of its views, such as /fullscreen. A sentence may end after it. Office programs
  // replace hyphens.
  /\/(?:gifs|stickers|clips|view|embed)\/(?:[^/]*[-\u2010\u2011])?(\w{1,64})(\/(links|fullscreen|twitter|html5|tile|iframe|video))*[/.]*$/i,
  // /media/ID, /media/ID/giphy.gif, or /media/v1.SIGNED/ID/giphy.gif
  /^[^/]+\/media\/(?:v\d[^/]+\/)?(\w{1,64})(\/[^/]*)?$/i,
  CODE_ADDRESS,
]

/** The first id in `text`. */
export function idInAddress(text: string): string | undefined {
  for (const word of text.match(WORDS) ?? []) {
    const place = word.replace(/^(.*:)?\/\/|[?#&].*/g, '')
    const id = place.endsWith('/embed.html')
      ? /[?#&]gif=(\w{1,64})(?![\w%:+-])/.exec(word)?.[1]
      : PLACES.map(pattern => pattern.exec(place)?.[1]).find(Boolean)
    if (id) return id.replaceAll('-', '_')
  }
  return undefined
}
