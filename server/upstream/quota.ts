/** A provider's limit of requests an hour: spread over the hour, and over the clients. */
import type { CreateLimit } from '../http/rateLimits.ts'

const WINDOW_S = 600
/** Most windows that overlap with one hour, so that no hour exceeds the limit. */
const WINDOWS_AN_HOUR = 7
/** Share of a window's requests that one client may cause. */
const CLIENT_SHARE = 0.25

/** Spends one request of a client. Resolves with the seconds to wait if none is left. */
export type Quota = (client: string) => Promise<number | undefined>

/** `undefined`: no limit. */
export function createQuota(perHour: number | undefined, createLimit: CreateLimit): Quota {
  if (perHour === undefined) return async () => undefined
  const amount = Math.max(1, Math.floor(perHour / WINDOWS_AN_HOUR))
  const all = createLimit('upstream', { amount, windowS: WINDOW_S })
  const share = createLimit('upstream-client', {
    amount: Math.ceil(amount * CLIENT_SHARE),
    windowS: WINDOW_S,
  })
  return async client => (await share.spend(client)) ?? (await all.spend('all'))
}
