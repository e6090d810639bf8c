/**
 * The origin and client of a request. With `publicUrl`, all addresses in responses start with it
 * and requests for another Host get 421. Without it, they start with the Host header, so shared
 * caches must not keep them.
 */
import type { Context, MiddlewareHandler } from 'hono'
import { networkOf } from '../../platform/publicAddress.ts'
import { badRequest, HttpError } from '../errors.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Origin of the addresses in responses, such as `https://gifs.example`. */
    origin: string
    /** Whether `origin` is configured rather than taken from the request. */
    isFixedOrigin: boolean
    /** The client's IP address, or the /64 network of an IPv6 client. */
    client: string
  }
}

export interface AddressOptions {
  /** For example `https://gifs.example`. */
  publicUrl?: string | undefined
  /** Proxies in front whose `X-Forwarded-For` and `X-Forwarded-Proto` are trusted. Default 0. */
  trustedProxies?: number
  /** Further origins of this server, such as the demo's second port. */
  otherOrigins?: (() => readonly string[]) | undefined
}

/** Load balancers and collectors ask by IP address. */
const ANY_HOST = new Set(['/healthz', '/readyz', '/metrics'])

export function address(options: AddressOptions): MiddlewareHandler {
  const { publicUrl, trustedProxies = 0, otherOrigins = () => [] } = options
  return async (c, next) => {
    c.set('client', clientOf(c, trustedProxies))
    checkEncoding(c)
    checkHost(c)
    const asked = requestOrigin(c, trustedProxies)
    const other = otherOrigins().find(origin => origin === asked)
    const fixed = publicUrl === undefined ? undefined : (other ?? new URL(publicUrl).origin)
    if (fixed !== undefined && hostOf(fixed) !== hostOf(asked) && !ANY_HOST.has(c.req.path)) {
      throw new HttpError(421, 'This server does not answer for this host')
    }
    c.set('origin', fixed ?? asked)
    c.set('isFixedOrigin', fixed !== undefined)
    await next()
  }
}

/** Refuses a path that is not valid percent-encoded UTF-8, before any route reads it. */
function checkEncoding(c: Context): void {
  try {
    decodeURIComponent(new URL(c.req.url).pathname)
  } catch {
    throw badRequest('The address is not valid percent-encoded text')
  }
}

/** Names and addresses. A URL's host may also have quotes and `;`, which mean more in markup. */
const HOST = /^[\w.-]+$|^\[[\da-f:.]+\]$/

/**
 * Refuses an invalid Host, and a request with two (RFC 9112, section 3.2): a proxy or cache in
 * front may have used the other one.
 */
function checkHost(c: Context): void {
  if (!HOST.test(new URL(c.req.url).hostname)) throw badRequest('The Host header is not a host')
  const env = c.env as { incoming?: { rawHeaders?: string[] } } | undefined
  const names = env?.incoming?.rawHeaders?.filter((_, index) => index % 2 === 0) ?? []
  const hosts = names.filter(name => name.toLowerCase() === 'host')
  if (hosts.length > 1) throw badRequest('The request has more than one Host header')
}

const hostOf = (origin: string) => new URL(origin).host

function requestOrigin(c: Context, trustedProxies: number): string {
  const url = new URL(c.req.url)
  const proto = trustedProxies > 0 ? c.req.header('X-Forwarded-Proto')?.split(',').at(-1)?.trim() : undefined
  return proto === 'https' || proto === 'http' ? new URL(`${proto}://${url.host}`).origin : url.origin
}

function clientOf(c: Context, trustedProxies: number): string {
  const env = c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined
  const socket = env?.incoming?.socket?.remoteAddress ?? ''
  if (trustedProxies === 0) return networkOf(socket)
  // Each proxy appends its peer's address; entries left of the trusted ones come from the client.
  const hops = (c.req.header('X-Forwarded-For') ?? '').split(',').map(hop => hop.trim())
  return networkOf(hops.at(-trustedProxies) || socket)
}
