import { apiBase, webAddress } from '../platform/apiBase.ts'

/** Public providers that take events elsewhere than calls, and shares only as events there. */
const PINGBACKS: Readonly<Record<string, string>> = {
  'https://api.giphy.com': 'https://pingback.giphy.com/v2/pingback',
}

/** The pingback of the public provider at `endpoint`. */
export function publicPingback(endpoint: string): string | undefined {
  return PINGBACKS[webAddress(endpoint)?.origin ?? '']
}

/**
 * Address of the pingback call: `endpoint` itself if it has a query or its path ends in `pingback`,
 * otherwise `v2/pingback` of the API at `endpoint`, parsed as the client parses it. `undefined` if
 * it is not an http(s) address.
 */
export function pingbackUrl(endpoint: string): URL | undefined {
  const given = webAddress(publicPingback(endpoint) ?? endpoint)
  if (!given || given.search || /\/pingback\/?$/.test(given.pathname)) return given
  const base = apiBase(endpoint, 'v2', 'v2')
  return base ? new URL('pingback', base) : undefined
}
