/**
 * Files that describe the site to programs: `robots.txt`, the sitemap, `security.txt` (RFC 9116).
 */
import { type Context, Hono } from 'hono'
import { escapeHtml } from '../../../src/protocol/snippet.ts'
import { textAnswer } from '../answer.ts'
import { notFound } from '../errors.ts'
import { pageUrl } from '../presentGif.ts'
import { originOf, type ServerContext } from '../serverContext.ts'

const MAX_AGE_S = 3_600
/** Trending GIFs; search engines find the others from their pages. */
const SITEMAP_GIFS = 500
const DAY_MS = 24 * 3_600_000
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

export function discoveryRoutes({ store, securityContact, now }: ServerContext): Hono {
  const routes = new Hono()
  const send = (c: Context, text: string, type: string) =>
    textAnswer(c, text, `${type}; charset=utf-8`, { maxAgeS: MAX_AGE_S })

  // Searches are endless, and their pages have no content of their own.
  routes.get('/robots.txt', c =>
    send(
      c,
      `User-agent: *\nDisallow: /search\nDisallow: /v1/\nDisallow: /v2/\nSitemap: ${originOf(c)}/sitemap.xml\n`,
      'text/plain',
    ),
  )

  routes.get('/sitemap.xml', async c => {
    const origin = originOf(c)
    const { records } = await store.gifs.trending({ excludeDynamic: true, offset: 0, limit: SITEMAP_GIFS })
    const urls = [`${origin}/`, ...records.map(record => pageUrl(record, origin))]
    const entries = urls.map(url => `<url><loc>${escapeHtml(url)}</loc></url>`).join('\n')
    return send(
      c,
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}\n</urlset>\n`,
      'application/xml',
    )
  })

  routes.get('/.well-known/security.txt', c => {
    if (securityContact === undefined) throw notFound()
    const expires = new Date(now() + VALID_DAYS * DAY_MS).toISOString().replace(/\.\d+Z/, 'Z')
    return send(c, `Contact: ${securityContact}\nExpires: ${expires}\n`, 'text/plain')
  })
  return routes
}
