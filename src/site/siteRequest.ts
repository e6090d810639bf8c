/** Sends one request to the site and reads its answer. */

import { type SendOptions, send } from '../api/request.ts'
import { readBody } from '../api/responseErrors.ts'
import { isRecord } from '../gif/json.ts'
import { decodeSafely } from '../providers/embeds/decodeSafely.ts'
import type { Auth, CallOptions, CallSpec } from './call.ts'
import { encodeBody } from './encodeParameters.ts'
import { SiteError, SiteParseError } from './siteError.ts'

/** How calls are sent, and for whom. */
export interface SiteSettings {
  /**
   * Token of `Authorization: Token {token}`. A function is called before each call. Without a
   * token, calls that need one are sent as the logged-in visitor's.
   */
  token?: string | (() => string | undefined) | undefined
  /** Name of the cookie whose value is sent in the CSRF header. Default `csrftoken`. */
  csrfCookie?: string | undefined
  /** Default `X-CSRFToken`. */
  csrfHeader?: string | undefined
  /** Where cookies are read from. Default: `document.cookie`. */
  cookies?: (() => string) | undefined
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch | undefined
  /** Milliseconds for a whole call. Default 15 s. */
  timeoutMs?: number | undefined
}

export interface SiteRequest extends CallOptions {
  method: CallSpec['method']
  url: string
  auth?: Auth
  headers?: Readonly<Record<string, string>>
  pairs?: readonly (readonly [string, string | Blob])[]
  format?: 'json' | 'text' | 'none'
}

/** Limit of a plain-text answer: exports are longer than API answers. */
const MAX_TEXT_BYTES = 64 * 1024 * 1024

const tokenOf = ({ token }: SiteSettings) => (typeof token === 'function' ? token() : token) ?? ''

function headersOf(request: SiteRequest, settings: SiteSettings): Record<string, string> {
  const { method, auth = 'none', format = 'json' } = request
  const headers: Record<string, string> = {
    Accept: format === 'text' ? 'text/csv, text/plain' : 'application/json',
    ...request.headers,
  }
  const token = auth === 'token' ? tokenOf(settings) : ''
  if (token) {
    headers.Authorization = `Token ${token}`
  } else if (method !== 'GET') {
    const { csrfCookie = 'csrftoken', csrfHeader = 'X-CSRFToken', cookies = documentCookies } = settings
    const csrf = cookieValue(cookies(), csrfCookie)
    if (csrf) headers[csrfHeader] = csrf
    headers['X-Requested-With'] = 'XMLHttpRequest'
  }
  return headers
}

/** Unwraps answers of the form `{ status, result }`. */
function unwrap(body: unknown): unknown {
  return isRecord(body) && 'status' in body && 'result' in body ? body.result : body
}

/**
 * Sends one request and reads its answer: parsed and unwrapped JSON, text, or `undefined` for 204
 * and for calls without an answer.
 *
 * @throws SiteError for an error status, SiteParseError for an answer that is not JSON,
 *   NetworkError, TimeoutError, or the signal's reason.
 */
export async function siteRequest(request: SiteRequest, settings: SiteSettings): Promise<unknown> {
  const { method, url, pairs = [], format = 'json', signal, timeoutMs = settings.timeoutMs } = request
  const options: SendOptions = {
    method,
    headers: headersOf(request, settings),
    credentials: 'same-origin',
    signal,
    timeoutMs,
    fetch: settings.fetch,
    ...(format === 'text' && { maxBytes: MAX_TEXT_BYTES }),
    ...(method !== 'GET' && pairs.length > 0 && { body: encodeBody(pairs) }),
  }
  const { response, text } = await send(url, options)
  if (!response.ok) throw new SiteError(response, readBody(text, [tokenOf(settings)]))
  if (response.status === 204 || format === 'none') return undefined
  if (format === 'text') return text
  try {
    return unwrap(JSON.parse(text))
  } catch {
    throw new SiteParseError(url)
  }
}

/** The decoded value of a cookie in a `document.cookie` text, or `undefined`. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const equals = pair.indexOf('=')
    if (equals < 0 || pair.slice(0, equals).trim() !== name) continue
    return decodeSafely(pair.slice(equals + 1).trim())
  }
  return undefined
}

/** Cookies of the page. Empty on a server, and in a sandboxed frame, where reading them throws. */
export function documentCookies(): string {
  try {
    return typeof document === 'undefined' ? '' : document.cookie
  } catch {
    return ''
  }
}
