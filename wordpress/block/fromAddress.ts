/** Reads pasted addresses of the site's provider in every spelling, as `page_id()` does in PHP. */
import { decodeTwice, idInAddress } from '../../src/protocol/idInAddress.ts'
import { parsePlainValue } from '../../src/protocol/parsePlainValue.ts'
import { plainValue } from '../../src/protocol/plainValue.ts'
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
/** Files and frames, which are no targets for links. */
const NO_PAGE = /^\/media\/|\/embed\.html$/i

/** Addresses in the query of a redirect, such as https://www.google.com/url?q=ADDRESS&sa=D */
const TARGETS = /(?<=[?=])https?:\/\/[^\s&?]+/gi

/** Returns the GIF, and its page if the address is a page; `undefined` for any other text. */
export function fromAddress(text: string): Attributes | undefined {
  // Mails break lines behind hyphens.
  const given = text
    .replace(COPIED, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/-\s+/g, '-')
  // Other words around an address are the author's.
  if (/\s/.test(given)) return undefined
  const address = /^https?:\/\//i.test(given) ? given : `https://${given.replace(/^\/\//, '')}`
  const addresses = [address, ...(decodeTwice(given).match(TARGETS) ?? [])]
  return addresses.map(fromUrl).find(Boolean)
}

/** Returns the GIF in an author's input: an address, or a value of `data-gif`. */
export const fromEntered = (text: string): Attributes =>
  fromAddress(text) ?? { gif: parsePlainValue(text) ? text.trim() : plainValue(text) }

function fromUrl(address: string): Attributes | undefined {
  const [url, server] = [parseHttpUrl(address), parseHttpUrl(site.pages)]
  if (!url || !server) return undefined
  if (server.host === 'giphy.com' && GIPHY_MEDIA_HOST.test(url.host)) {
    const [, gif] = GIPHY_MEDIA_PATH.exec(url.pathname) ?? []
    return gif ? { gif } : undefined
  }
  if (pageHost(url) !== pageHost(server)) return undefined
  const page = url.origin + url.pathname
  const gif = idInAddress(page.endsWith('/embed.html') ? address : page)
  return gif ? { gif, ...(!NO_PAGE.test(url.pathname) && { href: page }) } : undefined
}

/** Host and port without `www.` or `m.`. */
const pageHost = ({ host }: URL): string => host.replace(/^(?:www|m)\./, '')
