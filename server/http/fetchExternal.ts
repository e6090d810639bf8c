/**
 * The only way the server fetches a URL chosen by a client or by a provider. The name is resolved
 * once, all of its addresses must be public, and the connection goes to a checked address, so DNS
 * rebinding has no effect. Each redirect is checked again.
 */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { badRequest } from './errors.ts'
import { isPublicAddress } from './publicAddress.ts'

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 15_000
const REDIRECTS = new Set([301, 302, 303, 307, 308])

export interface OpenExternalOptions {
  /** Sent along. */
  headers?: Readonly<Record<string, string>>
  /** Default GET. */
  method?: 'GET' | 'HEAD'
  /** An address that the operator has named, so that it may be plain http and of this network. */
  isTrusted?: (url: URL) => boolean
  /** Told each address that the one before redirects to, before it is asked. */
  onRedirect?: (address: string) => void
  /** Allows plain http. Default false. */
  allowHttp?: boolean
  /** For tests. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  /** For tests. Default: public addresses only. */
  isAllowed?: (ip: string) => boolean
}

export interface FetchExternalOptions extends OpenExternalOptions {
  maxBytes: number
  timeoutMs?: number
  /** Aborts the request, for instance when the client disconnects. */
  signal?: AbortSignal
}

export interface Fetched {
  bytes: Uint8Array
  contentType: string
}

/** Throws 400 if the address is refused, does not answer, or sends too much. */
export async function fetchExternal(address: string, options: FetchExternalOptions): Promise<Fetched> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const response = await openExternal(address, options, signal)
  const { statusCode = 0, headers } = response
  if (statusCode !== 200) {
    response.destroy()
    throw badRequest(`The address answered with status ${statusCode}`)
  }
  return { bytes: await readAll(response, options.maxBytes), contentType: headers['content-type'] ?? '' }
}

/** The answer after redirects, whose body is still to be read. Throws 400. */
export async function openExternal(
  address: string,
  options: OpenExternalOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await open(checkedUrl(url, options), options, signal)
    const { statusCode = 0, headers } = response
    if (!REDIRECTS.has(statusCode) || !headers.location) return response
    response.destroy()
    if (!URL.canParse(headers.location, url)) throw badRequest('The address redirects to an invalid address')
    url = new URL(headers.location, url).href
    options.onRedirect?.(url)
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
  // An IP address is not looked up, so it is checked here.
  if (isIP(host) && !isAllowed(host)) throw badRequest('The address is not public')
  return url
}

const resolveAll = (host: string) =>
  new Promise<LookupAddress[]>((resolve, reject) =>
    dnsLookup(host, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  )

/** A `lookup` for sockets that returns checked addresses only. */
function checkedLookup({
  resolve = resolveAll,
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
      .once('error', () => reject(badRequest('The address could not be fetched')))
      .end()
  })
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response) {
      size += part.length
      if (size > maxBytes) break
      parts.push(part)
    }
  } catch {
    throw badRequest('The address could not be fetched')
  }
  if (size > maxBytes) throw badRequest(`The address sent more than ${maxBytes} bytes`)
  return Buffer.concat(parts)
}
