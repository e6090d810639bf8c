/** The providers that requests can be passed on to, and everything that differs between them. */

export interface Upstream {
  /** Such as `https://api.giphy.com`. */
  origin: string
  /** The query parameter of the key. */
  keyName: 'api_key' | 'key'
  /** Addresses of ours that it answers, and the beginning of its own for them. */
  mounts: readonly (readonly [ours: string, theirs: string])[]
  /** Its lists are `data` with `pagination`, so that our own GIFs can go before them. */
  isGiphy: boolean
}

const giphyAt = (base: string): Upstream => {
  const { origin, pathname } = new URL(base)
  const path = pathname.replace(/\/$/, '')
  return {
    origin,
    keyName: 'api_key',
    mounts: [
      ['/v1/', `${path}/v1/`],
      ['/v2/', `${path}/v2/`],
    ],
    isGiphy: true,
  }
}

/** `giphy`, `klipy`, or the address of a server with GIPHY's API. */
export function upstreamOf(name: string): Upstream {
  if (name === 'giphy') return giphyAt('https://api.giphy.com')
  if (name === 'klipy') {
    return {
      origin: 'https://api.klipy.com',
      keyName: 'key',
      mounts: [['/tenor/v2/', '/v2/']],
      isGiphy: false,
    }
  }
  return giphyAt(name)
}

/** What is passed on. Everything else, such as a visitor's own key or session, stays here. */
const PARAMETERS = new Set([
  ...['q', 'limit', 'offset', 'rating', 'lang', 'tag', 'ids', 'id', 'gif_id', 'sort', 's', 'weirdness'],
  ...['country_code', 'bundle', 'fields', 'm', 'type'],
  ...['pos', 'contentfilter', 'media_filter', 'searchfilter', 'locale', 'country', 'ar_range', 'random'],
])
const MAX_VALUE_LENGTH = 500

/**
 * Path and query of a request at the provider, in one form for the same question, without the key;
 * `undefined` for addresses that the provider does not answer.
 */
export function askedOf(upstream: Upstream, address: URL): string | undefined {
  const mount = upstream.mounts.find(([ours]) => address.pathname.startsWith(ours))
  if (!mount) return undefined
  const [ours, theirs] = mount
  const path = address.pathname.slice(ours.length)
  if (climbs(path)) return undefined
  const kept = [...address.searchParams].filter(
    ([name, value]) => PARAMETERS.has(name) && value !== '' && value.length <= MAX_VALUE_LENGTH,
  )
  const sorted = new URLSearchParams(kept)
  sorted.sort()
  const query = sorted.toString()
  return theirs + path + (query && `?${query}`)
}

/**
 * Whether a path would lead out of the API, and so take the key elsewhere, at a provider that
 * decodes it before it looks for dots.
 */
function climbs(path: string): boolean {
  return decoded(decoded(path))
    .split(/[\\/]/)
    .some(part => part === '.' || part === '..')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
