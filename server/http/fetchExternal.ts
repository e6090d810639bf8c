/**
 * The only way the server fetches a URL chosen by a client. The name is resolved once, all of its
 * addresses must be public, and the connection goes to a checked address, so DNS rebinding has no
 * effect. Each redirect is checked again.
 */
import { lookup as dnsLookup, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { badRequest } from './errors.ts'
import { isPublicAddress } from './publicAddress.ts'

const MAX_REDIRECTS = 3
const TIMEOUT_MS = 15_000

export interface FetchExternalOptions {
  maxBytes: number
  timeoutMs?: number
  /** Aborts the request, for instance when the client disconnects. */
  signal?: AbortSignal
  /** For tests: allows plain http. Default false. */
  allowHttp?: boolean
  /** For tests. */
  resolve?: (host: string) => Promise<LookupAddress[]>
  /** For tests. Default: public addresses only. */
  isAllowed?: (ip: string) => boolean
}

export interface Fetched {
  bytes: Uint8Array
  contentType: string
}

/** Throws 400 if the address is refused, does not answer, or sends too much. */
export async function fetchExternal(address: string, options: FetchExternalOptions): Promise<Fetched> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await open(checkedUrl(url, options), options, signal)
    const { statusCode = 0, headers } = response
    if (statusCode >= 300 && statusCode < 400 && headers.location) {
      response.destroy()
      if (!URL.canParse(headers.location, url))
        throw badRequest('The address redirects to an invalid address')
      url = new URL(headers.location, url).href
      continue
    }
    if (statusCode !== 200) {
      response.destroy()
      throw badRequest(`The address answered with status ${statusCode}`)
    }
    return { bytes: await readAll(response, options.maxBytes), contentType: headers['content-type'] ?? '' }
  }
  throw badRequest('The address redirects too often')
}

function checkedUrl(address: string, { allowHttp, isAllowed = isPublicAddress }: FetchExternalOptions): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
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
}: FetchExternalOptions): LookupFunction {
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

function open(url: URL, options: FetchExternalOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    request(url, {
      lookup: checkedLookup(options),
      signal,
      agent: false,
      headers: { 'User-Agent': 'Giflet' },
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
