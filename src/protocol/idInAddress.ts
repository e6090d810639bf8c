/**
 * The id of a GIF in an address as people paste it: of its page, its file or a Giflet frame; from
 * "copy link", without a scheme, with a view or a query, inside a message or markup, in a redirect,
 * an archive or a proxy. An address with only a code, of a short link or a file, gives that code as
 * the alias that a library stores.
 */
import { BEFORE_HOST, CODE_ADDRESS } from '../providers/embeds/codeAddress.ts'
import { decodeSafely } from '../providers/embeds/decodeSafely.ts'

/**
 * What begins an address, also inside another: a scheme, or one as a part of a path. `__;` ends one
 * in https://urldefense.com/v3/__ADDRESS__;
 */
const BEGINS = /[a-z][\w+.-]{0,20}:\/+|\/https?\/|__;/gi
/** Texts that could be addresses: without quotes, brackets, and what ends a sentence. */
const WORDS = /([^\s\p{P}<>`|]|[-\u2010-\u2013/.?#&%:@_])+/gu
/** Patterns that match host and path. */
const PLACES = [
  // A page, or one of its views, such as /fullscreen. A sentence may end after it. Office programs
  // replace hyphens.
  /\/(?:gifs?|stickers?|clips?|view|embed|g)\/+(?:[^/]*[-\u2010\u2011])?(\w{1,64})(\/(links|fullscreen|twitter|html5|tile|iframe|video))*[/.+]*$/i,
  // /media/ID, /media/ID/giphy.gif, or /media/v1.SIGNED/ID/giphy.gif
  /^[^/]+\/media\/(?:v\d[^/]+\/)?(\w{1,64})(\/[^/]*)?$/i,
  CODE_ADDRESS,
]
/** Where mails break lines: `=` marks it in "quoted-printable", `>` quotes the next line. */
const LINE_BREAK = /=?\s?\r?\n[\s>]*|(?<=-)\s+/g

/** Decodes what redirects encode once or twice. */
export const decodeTwice = (text: string): string => decodeSafely(decodeSafely(text))

/** The first id in `text`. */
export function idInAddress(text: string): string | undefined {
  // JSON and Markdown escape characters by backslashes.
  const plain = text.replaceAll('\\', '')
  const decoded = decodeTwice(plain)
  return [plain, decoded, decoded.replace(LINE_BREAK, '')].map(idInWords).find(Boolean)
}

function idInWords(text: string): string | undefined {
  for (const word of text.replace(BEGINS, ' ').replace(BEFORE_HOST, ' ').match(WORDS) ?? []) {
    const place = word.replace(/^\/\/|[?#&].*/g, '')
    const id = place.endsWith('/embed.html')
      ? /[?#&]gif=(\w{1,64})(?![\w%:+-])/.exec(word)?.[1]
      : PLACES.map(pattern => pattern.exec(place)?.[1]).find(Boolean)
    if (id) return id.replaceAll('-', '_')
  }
  return undefined
}
