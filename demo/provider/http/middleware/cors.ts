/** Everything here is public and takes no cookie, so any page may read it, also one with the origin `null`. */
import type { MiddlewareHandler } from 'hono'

const PREFLIGHT_MAX_AGE_S = 86_400
const EXPOSED = 'Accept-Ranges, Content-Length, Content-Range, ETag, Retry-After'
const HEADER_LIST = /^[\w-]+(?:\s*,\s*[\w-]+)*$/

export const cors: MiddlewareHandler = async (c, next) => {
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (c.req.method !== 'OPTIONS') {
    c.header('Access-Control-Expose-Headers', EXPOSED)
    return next()
  }
  const wanted = c.req.header('Access-Control-Request-Headers')?.slice(0, 1000)
  c.header('Access-Control-Allow-Methods', 'GET, HEAD, POST, PUT, DELETE, OPTIONS')
  // Named one by one: a wildcard would not cover Authorization (Fetch standard, CORS-preflight).
  c.header('Access-Control-Allow-Headers', wanted && HEADER_LIST.test(wanted) ? wanted : '*')
  c.header('Access-Control-Max-Age', String(PREFLIGHT_MAX_AGE_S))
  c.header('Vary', 'Access-Control-Request-Headers')
  return c.body(null, 204)
}
