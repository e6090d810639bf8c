/**
 * The only way the server fetches a URL that a provider or an operator has chosen. The name is
 * resolved once, all of its addresses must be public, and the connection goes to a checked one, so
 * DNS rebinding has no effect. Each redirect is checked again.
 */
import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../platform/publicAddress.ts'
import { badRequest } from './errors.ts'

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export interface OpenExternalOptions {
  /** Request headers. */
  headers?: Readonly<Record<string, string>>
  /** Default GET. */
  method?: 'GET' | 'HEAD' | 'POST'
  /** The body of a POST. */
  body?: string
  /**
   * Whether the operator named the address, so that it may be plain http and on the local network.
   */
  isTrusted?: (url: URL) => boolean
  /** For tests: allows plain http. */
  allowHttp?: boolean
  /** For tests. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  /** For tests. Default: public addresses only. */
  isAllowed?: (ip: string) => boolean
}

/** The answer after redirects, which a POST does not follow, with its body unread. Throws 400. */
export async function openExternal(
  address: string,
  options: OpenExternalOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await open(checkedUrl(url, options), options, signal)
    const { statusCode = 0, headers } = response
    if (!REDIRECTS.has(statusCode) || !headers.location || options.method === 'POST') return response
    response.destroy()
    if (!URL.canParse(headers.location, url)) throw badRequest('The address redirects to an invalid address')
    url = new URL(headers.location, url).href
  }
  throw badRequest('The address redirects too often')
}

function checkedUrl(
  address: string,
  { allowHttp, isTrusted, isAllowed = isPublicAddress }: OpenExternalOptions,
): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (url && isTrusted?.(url)) return url
  if (!url || !(url.protocol === 'https:' || (allowHttp && url.protocol === 'http:'))) {
    throw badRequest('The address must start with https://')
  }
  if (url.username || url.password) throw badRequest('The address must not contain a username or password')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Sockets do not look up an IP address, so it is checked here.
  if (isIP(host) && !isAllowed(host)) throw badRequest('The address is not public')
  return url
}

/** A `lookup` for sockets that returns checked addresses only. */
function checkedLookup({
  resolve = host => lookup(host, { all: true }),
  isAllowed = isPublicAddress,
}: OpenExternalOptions): LookupFunction {
  return (host, { all }, callback) => {
    resolve(host).then(
      found => {
        const [first] = found
        if (!first || !found.every(({ address }) => isAllowed(address))) {
          callback(new Error('The address is not public'), '')
        } else if (all) callback(null, found)
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), ''),
    )
  }
}

function open(url: URL, options: OpenExternalOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(url, {
      ...(!options.isTrusted?.(url) && { lookup: checkedLookup(options) }),
      method: options.method ?? 'GET',
      signal,
      agent: false,
      headers: { ...options.headers, 'User-Agent': 'Giflet' },
    })
      .once('response', resolve)
      .once('error', cause => reject(badRequest('The address could not be fetched', { cause })))
      .end(options.body)
  })
}
