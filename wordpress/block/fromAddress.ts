/** Addresses of GIFs of the site's provider, in every spelling that people paste; as in PHP. */
import { idInAddress } from '../../src/protocol/idInAddress.ts'
import { parseHttpUrl, trimmed } from '../../src/protocol/values.ts'
import type { Attributes } from './attributes.ts'
import { site } from './site.ts'

/** GIPHY's pictures, which people paste as often as pages. */
const GIPHY_MEDIA_HOST = /^(?:media\d*|i)\.giphy\.com$/
const GIPHY_MEDIA_PATH = /^\/(?:media\/(?:v1\.[^/]+\/)?(?=\w)|(?=\w+\.\w+$))(\w{1,64})(?:\/[^/]+)?(?:\.\w+)?$/
/** A page of a server of ours that has neither scripts nor words in its address. */
const PLAIN_PAGE = /\/g\/(\w{1,64})\/?$/
/** A file or a frame, to which no GIF links. */
const NO_PAGE = /^\/media\/|\/embed\.html$/

/** The GIF, and its page if the address is of one; `undefined` for any other text. */
export function fromAddress(text: string): Attributes | undefined {
  const given = trimmed(text)
  const address = /^https?:\/\//i.test(given) ? given : `https://${given.replace(/^\/\//, '')}`
  const url = parseHttpUrl(address)
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

/** Host and port, without what a site has for phones or for old times. */
const pageHost = ({ host }: URL): string => host.replace(/^(?:www|m)\./, '')
