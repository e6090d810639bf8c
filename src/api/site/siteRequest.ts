/** One request to the site: addressed, authorised, sent, and its answer read. */
import { isRecord } from '../../gif/json.ts'
import { type SendOptions, send } from '../request.ts'
import { readBody } from '../responseErrors.ts'
import type { Auth, CallOptions, CallSpec } from './call.ts'
import { cookieValue, documentCookies } from './csrf.ts'
import { encodeBody } from './encode.ts'
import { SiteError, SiteParseError } from './siteError.ts'

export interface SiteSettings {
  /** Token of `Authorization: Token {token}`. A function is asked before each call. */
  token?: string | (() => string | undefined) | undefined
  /** Name of the cookie whose value goes into the CSRF header. Default `csrftoken`. */
  csrfCookie?: string
  /** Default `X-CSRFToken`. */
  csrfHeader?: string
  /** Where cookies are read from. Default: `document.cookie`. */
  cookies?: () => string
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch
  /** Milliseconds for a whole call. Default 15 s. */
  timeoutMs?: number
}

export interface SiteRequest extends CallOptions {
  method: CallSpec['method']
  url: string
  auth?: Auth
  headers?: Readonly<Record<string, string>>
  pairs?: readonly (readonly [string, string | Blob])[]
  format?: 'json' | 'text' | 'none'
}

function headersOf(request: SiteRequest, settings: SiteSettings): Record<string, string> {
  const { method, auth = 'none', format = 'json' } = request
  const headers: Record<string, string> = {
    Accept: format === 'text' ? 'text/csv, text/plain' : 'application/json',
    ...request.headers,
  }
  if (auth === 'token') {
    const token = typeof settings.token === 'function' ? settings.token() : settings.token
    if (token) headers.Authorization = `Token ${token}`
  } else if (method !== 'GET') {
    const { csrfCookie = 'csrftoken', csrfHeader = 'X-CSRFToken', cookies = documentCookies } = settings
    const csrf = cookieValue(cookies(), csrfCookie)
    if (csrf) headers[csrfHeader] = csrf
    headers['X-Requested-With'] = 'XMLHttpRequest'
  }
  return headers
}

/** Some answers wrap what was asked for as `{ status, result }`. */
export function unwrap(body: unknown): unknown {
  return isRecord(body) && 'status' in body && 'result' in body ? body.result : body
}

/**
 * Sends one request and reads its answer: parsed JSON without its wrapper, text, or `undefined` for 204 and for
 * what has no answer.
 *
 * @throws SiteError for an error status, SiteParseError for what is not JSON, NetworkError, TimeoutError, or
 * the signal's reason.
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
    ...(method !== 'GET' && pairs.length > 0 && { body: encodeBody(pairs) }),
  }
  const { response, text } = await send(url, options)
  if (!response.ok) throw new SiteError(response, readBody(text))
  if (response.status === 204 || format === 'none') return undefined
  if (format === 'text') return text
  try {
    return unwrap(JSON.parse(text))
  } catch (cause) {
    throw new SiteParseError(url, { cause })
  }
}
