import { apiBase, webAddress } from '../platform/apiBase.ts'

/**
 * Address of the pingback call: `endpoint` itself if it has a query or its path ends in `pingback`,
 * otherwise `v2/pingback` of the API at `endpoint`, parsed as the client parses it. `undefined` if
 * it is not an http(s) address.
 */
export function pingbackUrl(endpoint: string): URL | undefined {
  const given = webAddress(endpoint)
  if (!given || given.search || /\/pingback\/?$/.test(given.pathname)) return given
  const base = apiBase(endpoint, 'v2', 'v2')
  return base ? new URL('pingback', base) : undefined
}
