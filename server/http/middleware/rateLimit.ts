/** Limits requests per client and window; answers 429 with `Retry-After` beyond. */
import type { Context, MiddlewareHandler } from 'hono'
import { tooMany } from '../errors.ts'
import type { Budget, Throttle } from '../throttle.ts'

export interface RateLimit extends Budget {
  /** Key that requests are counted by. Default: the client's address. */
  clientOf?: (c: Context) => string
}

export function rateLimit(options: RateLimit, throttle: Throttle): MiddlewareHandler {
  const { clientOf = c => c.get('client') } = options
  return async (c, next) => {
    if (c.req.method !== 'OPTIONS') {
      const waitS = throttle.spend(clientOf(c))
      if (waitS !== undefined) throw tooMany('API rate limit exceeded', waitS)
    }
    await next()
  }
}
