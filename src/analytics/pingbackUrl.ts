import { apiBase, parseWebAddress } from '../platform/apiBase.ts'
import { PROVIDERS } from '../providers/providers.ts'
import { PUBLIC_NAMES, PUBLIC_PROVIDERS } from '../providers/publicProviders.ts'

/** The pingback of the public provider at `endpoint`, which takes shares only as events there. */
export function publicPingback(endpoint: string): string | undefined {
  const origin = parseWebAddress(endpoint)?.origin
  const name = PUBLIC_NAMES.find(name => new URL(PROVIDERS[name].api).origin === origin)
  return name && PUBLIC_PROVIDERS[name].pingback
}

/**
 * Address of the pingback call: `endpoint` itself if it has a query or its path ends in `pingback`,
 * otherwise `v2/pingback` of the API at `endpoint`, parsed as the client parses it. `undefined` if
 * it is not an http(s) address.
 */
export function pingbackUrl(endpoint: string): URL | undefined {
  const given = parseWebAddress(publicPingback(endpoint) ?? endpoint)
  if (!given || given.search || /\/pingback\/?$/.test(given.pathname)) return given
  const base = apiBase(endpoint, 'v2', 'v2')
  return base ? new URL('pingback', base) : undefined
}
