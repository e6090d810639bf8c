/** So many requests per client and window; more are answered 429 with `Retry-After`. */
import type { Context, MiddlewareHandler } from 'hono'
import { HttpError } from '../errors.ts'

export interface RateLimit {
  requests: number
  windowS: number
  /** Who is counted together. Default: the network address. */
  clientOf?: (c: Context) => string
}

/** Beyond this the oldest windows are forgotten, so that memory stays bounded whoever asks. */
const MAX_CLIENTS = 10_000

export function rateLimit(options: RateLimit, now: () => number): MiddlewareHandler {
  const windows = new Map<string, { startMs: number; count: number }>()
  const { requests, windowS, clientOf = addressOf } = options
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return next()
    const client = clientOf(c)
    const known = windows.get(client)
    const window = known && now() - known.startMs < windowS * 1000 ? known : { startMs: now(), count: 0 }
    window.count += 1
    windows.delete(client)
    windows.set(client, window)
    const [oldest] = windows.keys()
    if (windows.size > MAX_CLIENTS && oldest !== undefined) windows.delete(oldest)
    if (window.count > requests) {
      const waitS = Math.max(1, Math.ceil((window.startMs + windowS * 1000 - now()) / 1000))
      throw new HttpError(429, 'API rate limit exceeded', { 'Retry-After': String(waitS) })
    }
    await next()
  }
}

function addressOf(c: Context): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  return env?.incoming?.socket?.remoteAddress ?? ''
}
