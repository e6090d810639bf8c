/** Addresses of GIF pages of the site's provider, in every spelling that people paste. */
import { parseSource } from '../../src/protocol/parseSource.ts'
import { parseHttpUrl } from '../../src/protocol/values.ts'
import { site } from './site.ts'

/** GIPHY's pictures, which people paste as often as pages; as in PHP. */
const GIPHY_MEDIA_HOST = /^(?:media\d*|i)\.giphy\.com$/
const GIPHY_MEDIA_PATH = /^\/(?:media\/(?:v1\.[^/]+\/)?(?=\w)|(?=\w+\.\w+$))(\w{1,64})(?:\/[^/]+)?(?:\.\w+)?$/

/** The id in the address of a GIF's page; `undefined` for any other text. */
export function idInAddress(text: string, pages = site.pages): string | undefined {
  const url = parseHttpUrl(text.trim())
  const server = parseHttpUrl(pages)
  if (!url || !server) return undefined
  if (server.host === 'giphy.com' && GIPHY_MEDIA_HOST.test(url.host)) {
    return GIPHY_MEDIA_PATH.exec(url.pathname)?.[1]
  }
  if (url.host.replace(/^www\./, '') !== server.host.replace(/^www\./, '')) return undefined
  const source = parseSource(url.href)
  return source?.kind === 'gif' ? source.id : undefined
}
