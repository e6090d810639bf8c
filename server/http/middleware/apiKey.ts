/**
 * Requires one of the configured keys, if there are any. Wrong keys are limited by themselves: a
 * right one is accepted whatever others at the same address send.
 */
import type { MiddlewareHandler } from 'hono'
import { equalText } from '../equalText.ts'
import { HttpError, tooMany } from '../errors.ts'
import type { Limit } from '../rateLimits.ts'

export function apiKey(
  keys: readonly string[],
  parameter: 'api_key' | 'key',
  wrongKeys: Limit,
): MiddlewareHandler {
  return async (c, next) => {
    if (keys.length > 0 && c.req.method !== 'OPTIONS') {
      const given = c.req.query(parameter) ?? ''
      if (!keys.some(key => equalText(key, given))) {
        const waitS = await wrongKeys.spend(c.get('client'))
        if (waitS !== undefined) throw tooMany('Too many wrong keys', waitS)
        throw new HttpError(401, `Unauthorized: ${parameter} is missing or unknown`)
      }
    }
    await next()
  }
}
