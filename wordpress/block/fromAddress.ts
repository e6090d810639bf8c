/** Reads pasted addresses of the site's provider in every spelling, as `page_id()` does in PHP. */
import { idInAddress } from '../../src/protocol/idInAddress.ts'
import { parseHttpUrl } from '../../src/protocol/values.ts'
import type { Attributes } from './attributes.ts'
import { site } from './site.ts'

/**
 * Characters that copying adds: invisible ones, quotes and the end of a sentence around an
 * address. Office programs also replace hyphens.
 */
const COPIED = /\p{Cf}+|^[^\p{L}\p{N}/]+|[^\p{L}\p{N}/_-]+$/gu
/** GIPHY's media files, which people paste as often as pages. */
const GIPHY_MEDIA_HOST = /^(?:media\d*|i)\.giphy\.com$/
const GIPHY_MEDIA_PATH =
  /^\/(?:media\/(?:v1\.[^/]+\/)?(?=\w)|(?=\w+\.\w+$))(\w{1,64})(?:\/[^/]+)?(?:\.\w+)?$/i
/** A page of Giflet's server without scripts, whose address has no words. */
const PLAIN_PAGE = /\/g\/(\w{1,64})\/?$/i
/** Files and frames, which are no targets for links. */
const NO_PAGE = /^\/media\/|\/embed\.html$/i

/** Returns the GIF, and its page if the address is a page; `undefined` for any other text. */
export function fromAddress(text: string): Attributes | undefined {
  const given = text.replace(COPIED, '').replace(/[\u2010\u2011]/g, '-')
  const address = /^https?:\/\//i.test(given) ? given : `https://${given.replace(/^\/\//, '')}`
  // Other words around an address are the author's.
  const url = /\s/.test(given) ? undefined : parseHttpUrl(address)
  const server = parseHttpUrl(site.pages)
  if (!url || !server) return undefined
  if (server.host === 'giphy.com' && GIPHY_MEDIA_HOST.test(url.host)) {
    const [, gif] = GIPHY_MEDIA_PATH.exec(url.pathname) ?? []
    return gif ? { gif } : undefined
  }
  if (pageHost(url) !== pageHost(server)) return undefined
  const gif = idInAddress(address) ?? PLAIN_PAGE.exec(url.pathname)?.[1]
  return gif ? { gif, ...(!NO_PAGE.test(url.pathname) && { href: address }) } : undefined
}

/** Host and port without `www.` or `m.`. */
const pageHost = ({ host }: URL): string => host.replace(/^(?:www|m)\./, '')
