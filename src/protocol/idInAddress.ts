/**
 * The id of a GIF in an address as people paste it: of its page, its file or our frame around it,
 * from "copy link", without a scheme, with a view or a query behind. A file's name at some
 * providers and a short link do not say which GIF they are of.
 */
import { parseHttpUrl } from './values.ts'

const NO_SCHEME = /^(?:\/\/)?(?=[\w-]+(?:\.[\w-]+)+\/)/
const PATHS = [
  // A page, and GIPHY's views of one.
  /\/(?:gifs|stickers|clips|view|embed)\/(?:[^/]*-)?(\w{1,64})(?:\/(?:fullscreen|html5|links|tile|video))*\/?$/,
  // /media/ID/giphy.gif, or /media/v1.SIGNED/ID/giphy.gif
  /^\/media\/(?:v\d\.[^/]+\/)?(\w{1,64})\/[^/]+\.\w+$/,
]
/** At i.giphy.com. */
const BARE_FILE = /^\/(\w{1,64})\.\w+$/

export function idInAddress(text: string): string | undefined {
  const url = parseHttpUrl(text.replace(NO_SCHEME, 'https://'))
  if (!url) return undefined
  const { pathname, hostname, hash, search } = url
  if (pathname.endsWith('/embed.html')) return /[#?&]gif=(\w{1,64})(?![\w%:+-])/.exec(hash || search)?.[1]
  const path = [...PATHS, ...(hostname === 'i.giphy.com' ? [BARE_FILE] : [])].find(one => one.test(pathname))
  return path?.exec(pathname)?.[1]
}
