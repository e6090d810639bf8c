/**
 * Requires a key, if there are any: a configured one, or a named one with its quota and origins.
 * Limits wrong keys separately, so that a right one works whatever others at the same address send.
 */
import type { Context, MiddlewareHandler } from 'hono'
import type { Metrics } from '../../platform/metrics.ts'
import { RecentMap } from '../../platform/recentMap.ts'
import type { ApiKey, KeyStore } from '../../store/sql/keyStore.ts'
import { equalText } from '../equalText.ts'
import { forbidden, HttpError } from '../errors.ts'
import { type CreateLimit, charge, type Limit } from '../rateLimits.ts'

const QUOTA_WINDOW_S = 3600
/** Cached limiters, by key and quota. */
const MOST_LIMITS = 10_000

export interface KeyedApi {
  /** Keys from the settings, which have no name, quota or origins. */
  configured: readonly string[]
  keys: KeyStore
  createLimit: CreateLimit
  wrongKeys: Limit
  metrics: Metrics | undefined
}

export type Keyed = (parameter: 'api_key' | 'key') => MiddlewareHandler

/** Whether calls need a key. */
export const isKeyed = async ({
  configured,
  keys,
}: Pick<KeyedApi, 'configured' | 'keys'>): Promise<boolean> =>
  configured.length > 0 || (await keys.find('')).isNeeded

export function apiKey({ configured, keys, createLimit, wrongKeys, metrics }: KeyedApi): Keyed {
  const quotas = new RecentMap<string, Limit>(MOST_LIMITS)

  async function spend({ name, quota, madeMs }: ApiKey): Promise<void> {
    if (quota === undefined) return
    const id = `${name} ${quota} ${madeMs}`
    const limit = quotas.get(id) ?? createLimit('quota', { amount: quota, windowS: QUOTA_WINDOW_S })
    quotas.set(id, limit)
    await charge(limit, id, 'The quota of this key is used up')
  }

  return parameter => async (c, next) => {
    if (c.req.method === 'OPTIONS') return next()
    const given = c.req.query(parameter) ?? ''
    const { isNeeded, key } = await keys.find(given)
    if (key) {
      checkOrigin(c, key)
      await spend(key)
      keys.used(key.name)
      metrics?.key(key.name)
    } else if ((isNeeded || configured.length > 0) && !configured.some(one => equalText(one, given))) {
      await charge(wrongKeys, c.get('client'), 'Too many wrong keys')
      throw new HttpError(401, `Unauthorized: ${parameter} is missing or unknown`)
    }
    await next()
  }
}

/**
 * Throws 403. Allows an embed's own frame, which is of this server, because `FRAME_ANCESTORS`
 * limits its pages.
 */
function checkOrigin(c: Context, { origins }: ApiKey): void {
  if (origins.length === 0) return
  const origin = c.req.header('Origin')
  const referer = c.req.header('Referer') ?? ''
  // A sandboxed frame's origin shows only in the referrer.
  const asking =
    origin !== undefined && origin !== 'null' ? origin : URL.canParse(referer) ? new URL(referer).origin : ''
  if (asking !== c.get('origin') && !origins.includes(asking)) {
    throw forbidden('This key may not be used from here')
  }
}
