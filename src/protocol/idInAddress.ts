/**
 * The id of a GIF in an address as people paste it: of its page, its file or a Giflet frame; from
 * "copy link", without a scheme, with a view or a query, inside a message or markup. An address
 * with only a code, of a short link or a file, gives that code as the alias that a library stores.
 */
import { PLACE_OF_CODE } from '../providers/embeds/placeOfCode.ts'
import { parseUrl } from './parseUrl.ts'

/** The first address with a scheme, or the text without one, without quotes around it. */
const ADDRESS = /(https?:\/\/|^(\/\/)?(?=[\w.-]+\.\w+\/))([^\s>"'`)[\]|,”]+)/
/** Patterns that match host and path. */
const PLACES = [
  // A page, or one of its views, such as /fullscreen. A sentence may end after it.
  /\/(?:gifs|stickers|clips|view|embed)\/(?:[^/]*-)?(\w{1,64})(\/(links|fullscreen|twitter|html5|tile|iframe|video))*[/.]*$/,
  // /media/ID, /media/ID/giphy.gif, or /media/v1.SIGNED/ID/giphy.gif
  /^[^/]+\/media\/(?:v\d[^/]+\/)?(\w{1,64})(\/[^/]*)?$/,
  PLACE_OF_CODE,
]

export function idInAddress(text: string): string | undefined {
  // Without an address, the host is "undefined", which matches no pattern.
  const url = parseUrl(`https://${ADDRESS.exec(text)?.[3]}`)
  if (!url) return undefined
  const { pathname, hostname, hash, search } = url
  if (pathname.endsWith('/embed.html')) return /[#?&]gif=(\w{1,64})(?![\w%:+-])/.exec(hash || search)?.[1]
  const id = PLACES.map(place => place.exec(hostname + pathname)?.[1]).find(Boolean)
  return id?.replaceAll('-', '_')
}
