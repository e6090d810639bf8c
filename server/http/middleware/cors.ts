/** Public content without cookies: any page may read it, including those with the origin `null`. */
import type { MiddlewareHandler } from 'hono'
import { cors as honoCors } from 'hono/cors'

const PREFLIGHT_MAX_AGE_S = 86_400

const EXPOSED = 'Accept-Ranges,Content-Length,Content-Range,ETag,Retry-After'

const preflight = honoCors({
  origin: '*',
  // Only events are posted; other writes from other origins are refused.
  allowMethods: ['GET', 'HEAD', 'POST', 'OPTIONS'],
  maxAge: PREFLIGHT_MAX_AGE_S,
})

export const cors: MiddlewareHandler = (c, next) => {
  c.header('Cross-Origin-Resource-Policy', 'cross-origin')
  if (c.req.method === 'OPTIONS') return preflight(c, next)
  // Set as a plain header, because Hono's middleware would create each answer twice.
  c.header('Access-Control-Allow-Origin', '*')
  c.header('Access-Control-Expose-Headers', EXPOSED)
  return next()
}
