/** Addresses of GIF pages of the site's provider. */
import { parseSource } from '../../src/protocol/parseSource.ts'
import { parseHttpUrl } from '../../src/protocol/values.ts'
import { site } from './site.ts'

/** The id in the address of a GIF's page; `undefined` for any other text. */
export function idInAddress(text: string, pages = site.pages): string | undefined {
  const url = parseHttpUrl(text.trim())
  const server = parseHttpUrl(pages)
  if (!url || !server || url.host !== server.host || !url.pathname.startsWith(server.pathname)) {
    return undefined
  }
  const source = parseSource(url.href)
  return source?.kind === 'gif' ? source.id : undefined
}
