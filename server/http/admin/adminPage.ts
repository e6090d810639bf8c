/** `/admin`: the built page of the operator, only where a staff token is set. */
import { type Context, Hono } from 'hono'
import { HttpError, notFound } from '../errors.ts'
import { IMMUTABLE } from '../sendFile.ts'
import type { ServerContext } from '../serverContext.ts'
import { staticFiles } from '../staticFiles.ts'

/** The page loads its own files only; previews of chosen files are `blob:`. */
const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

export function adminPage({ dist, staffToken }: ServerContext): Hono {
  const routes = new Hono()
  const files = dist === undefined ? undefined : staticFiles(dist)
  const send = async (c: Context, file: string, cacheControl: string) => {
    if (staffToken === undefined) throw notFound('There is no operator’s page: set STAFF_TOKEN')
    for (const [name, value] of Object.entries(HEADERS)) c.header(name, value)
    return files?.send(c, file, cacheControl)
  }
  routes.get('/admin', async c => {
    const page = await send(c, 'admin/index.html', 'no-store')
    if (page) return page
    throw new HttpError(503, 'The operator’s page has not been built: run "npm run build"')
  })
  routes.get('/admin/', c => c.redirect('/admin'))
  routes.get('/admin/assets/*', async c => {
    const file = await send(c, c.req.path.slice(1), IMMUTABLE)
    if (!file) throw notFound('No such file')
    return file
  })
  return routes
}
