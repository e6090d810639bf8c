export type ApiVersion = 'v1' | 'v2'

declare global {
  /**
   * Base URL of the API for every client on the page that is not given one of its own: set it before the first
   * call, `globalThis.GIFLET_API_URL = 'https://gifs.example.com/v1/'`.
   */
  var GIFLET_API_URL: string | undefined
}

const VERSION = /\/v\d+$/

/**
 * The base a call's path is put behind, with a slash at its end. `api` may be a host (`https://gifs.example.com`),
 * to which the version is added, or end in a version (`https://gifs.example.com/tenor/v2/`), which `version`
 * replaces where a call exists in that version only.
 *
 * Without `api`: the global `GIFLET_API_URL`, else the page's own origin.
 *
 * @throws TypeError when there is no address, or it is not an http(s) one.
 */
export function apiBase(api: string | undefined, defaultVersion: ApiVersion, version?: ApiVersion): string {
  const { origin, pathname, protocol } = new URL(
    api || globalThis.GIFLET_API_URL || '/',
    globalThis.location?.href,
  )
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError('The API needs an http(s) address')
  const path = pathname.replace(/\/+$/, '')
  const versioned = VERSION.test(path) ? path : `${path}/${defaultVersion}`
  return `${origin}${version ? versioned.replace(VERSION, `/${version}`) : versioned}/`
}
