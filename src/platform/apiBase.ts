/** Parses the address of an API, for both client and analytics. */
import { parseUrl } from '../protocol/values.ts'

export type ApiVersion = 'v1' | 'v2'

declare global {
  /**
   * Default API base URL for every client on the page. Set it before the first client is created:
   * `globalThis.GIFLET_API_URL = 'https://gifs.example.com/v1/'`.
   */
  var GIFLET_API_URL: string | undefined
}

const VERSION = /\/v\d+$/

/** Requires a scheme, `/` or `.`: a hostname without `https://` would become a path of the page. */
const WEB_ADDRESS = /^(https?:|[./])/i

/** An http(s) address, resolved against the page if relative; `undefined` for anything else. */
export function parseWebAddress(address: string): URL | undefined {
  const url = WEB_ADDRESS.test(address) ? parseUrl(address, globalThis.location?.href) : undefined
  return url && /^https?:$/.test(url.protocol) ? url : undefined
}

/**
 * The base URL that paths of calls are appended to, ending in a slash. `api` either has no version,
 * to which the default is then added if the API has one (`https://gifs.example.com/gifs`), or ends
 * in one (`https://gifs.example.com/tenor/v2/`). `version` replaces it for a call that exists in
 * that version only.
 *
 * Default of `api`: the global `GIFLET_API_URL`, otherwise the page's own origin. `undefined` if
 * that is not an http(s) address, or relative without a page.
 */
export function apiBase(
  api: string | undefined,
  defaultVersion: ApiVersion | undefined,
  version?: ApiVersion,
): string | undefined {
  const url = parseWebAddress(api || globalThis.GIFLET_API_URL || '/')
  if (!url) return undefined
  const path = url.pathname.replace(/\/+$/, '')
  const versioned = VERSION.test(path) || !defaultVersion ? path : `${path}/${defaultVersion}`
  return `${url.origin}${version ? versioned.replace(VERSION, `/${version}`) : versioned}/`
}

/** The provider's API: the one that is named, or that of the server at `base`. */
export const apiAddress = (api: string | undefined, base: string, ownPath = '/v1/'): string =>
  api || new URL(base).origin + ownPath
