/** The providers that the server can ask, and the calls that it passes on. */
import { type Provider as Known, PROVIDERS } from '../../src/providers/providers.ts'

/** How a call that both could answer is answered. */
export type CallKind =
  /** One list: the server's own records, then the provider's. */
  | 'joined'
  /** The provider is asked if the server answers 404. */
  | 'fallback'
  /** The provider alone is asked. */
  | 'theirs'

export interface ProviderCall {
  kind: CallKind
  /** Matches the whole path below the mount, decoded once. */
  path: RegExp
}

export interface UpstreamProvider {
  /** For example `https://gifs.example`. */
  origin: string
  /** The query parameter of the key. */
  keyName: 'api_key' | 'key'
  dialect: 'giphy' | 'tenor'
  /** Our paths that the provider can answer, each with the beginning of the provider's path. */
  mounts: readonly (readonly [ours: string, theirs: string])[]
  calls: readonly ProviderCall[]
}

/** A path segment without characters that a provider could decode into another path. */
const WORD = String.raw`[^/\\%?#]{1,100}`
const TYPE = '(?:gifs|stickers|videos)'

const GIPHY_CALLS: readonly ProviderCall[] = [
  { kind: 'joined', path: new RegExp(`^${TYPE}/(?:search|trending|related)$`) },
  { kind: 'fallback', path: new RegExp(`^${TYPE}/\\w{1,64}$`) },
  { kind: 'fallback', path: /^gifs\/\w{1,64}\/associations$/ },
  { kind: 'fallback', path: /^gifs\/search\/tags$/ },
  { kind: 'fallback', path: new RegExp(`^gifs/categories/${WORD}(?:/${WORD})?$`) },
  { kind: 'fallback', path: /^emoji(?:\/\w{1,64}\/variations)?$/ },
  { kind: 'fallback', path: /^(?:channels\/search|trending\/searches)$/ },
  { kind: 'fallback', path: new RegExp(`^tags/related/(?:gif/\\w{1,64}|${WORD})$`) },
]

const TENOR_CALLS: readonly ProviderCall[] = [
  { kind: 'joined', path: /^(?:search|featured|posts)$/ },
  { kind: 'fallback', path: /^registershare$/ },
  { kind: 'theirs', path: /^(?:autocomplete|search_suggestions|trending_terms|categories)$/ },
]

/** A public provider by name, or the address of a server with GIPHY's API. */
export function providerOf(name: string): UpstreamProvider {
  const known = Object.entries<Known>(PROVIDERS).find(([option]) => option === name)?.[1]
  if (!known?.api) return giphyAt(name)
  const { origin, pathname } = new URL(known.api)
  return known.shape === 'tenor' ? tenorAt(origin, pathname) : giphyAt(origin)
}

/** A provider of Tenor's shape, whose calls begin with `path`. */
export function tenorAt(origin: string, path: string): UpstreamProvider {
  return { origin, keyName: 'key', dialect: 'tenor', mounts: [['/tenor/v2/', path]], calls: TENOR_CALLS }
}

function giphyAt(base: string): UpstreamProvider {
  const { origin, pathname } = new URL(base)
  const path = pathname.replace(/\/$/, '')
  const mounts = [
    ['/v1/', `${path}/v1/`],
    ['/v2/', `${path}/v2/`],
  ] as const
  return { origin, keyName: 'api_key', dialect: 'giphy', mounts, calls: GIPHY_CALLS }
}
