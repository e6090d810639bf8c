/** Asks for one of the configured keys; without any configured, every request is welcome. */
import type { MiddlewareHandler } from 'hono'
import { HttpError } from '../errors.ts'

export function apiKey(keys: ReadonlySet<string>, parameter: 'api_key' | 'key'): MiddlewareHandler {
  return async (c, next) => {
    if (keys.size > 0 && c.req.method !== 'OPTIONS' && !keys.has(c.req.query(parameter) ?? '')) {
      throw new HttpError(401, `Unauthorized: ${parameter} is missing or not known`)
    }
    await next()
  }
}
