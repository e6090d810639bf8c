/** Requires one of the configured keys, if there are any. */
import type { MiddlewareHandler } from 'hono'
import type { Attempt } from '../attempts.ts'
import { equalText } from '../equalText.ts'
import { HttpError } from '../errors.ts'

export function apiKey(
  keys: readonly string[],
  parameter: 'api_key' | 'key',
  attempt: Attempt,
): MiddlewareHandler {
  return async (c, next) => {
    if (keys.length > 0 && c.req.method !== 'OPTIONS') {
      await attempt(c, () => {
        const given = c.req.query(parameter) ?? ''
        if (keys.some(key => equalText(key, given))) return
        throw new HttpError(401, `Unauthorized: ${parameter} is missing or unknown`)
      })
    }
    await next()
  }
}
