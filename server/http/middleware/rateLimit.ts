/** Limits requests per client and window; answers 429 with `Retry-After` beyond. */
import type { MiddlewareHandler } from 'hono'
import { tooMany } from '../errors.ts'
import type { Throttle } from '../throttle.ts'

export const rateLimit =
  (throttle: Throttle): MiddlewareHandler =>
  async (c, next) => {
    const waitS = c.req.method === 'OPTIONS' ? undefined : throttle.spend(c.get('client'))
    if (waitS !== undefined) throw tooMany('API rate limit exceeded', waitS)
    await next()
  }
