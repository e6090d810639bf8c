import type { ClientOptions } from './clientOptions.ts'
import { lazyClient } from './lazyClient.ts'
import { publicProviderOf } from './publicProviderOf.ts'
import { dialectOf } from './shapes/dialects.ts'
import { GIPHY_CALLS } from './shapes/giphyLists.ts'
import type { GifClient } from './types.ts'

/** The public API has all of them. */
const NAMES = Object.keys(GIPHY_CALLS) as (keyof GifClient)[]

/** The calls that widgets make, in any dialect. `createClient` adds all others. */
export function createGifClient(options: ClientOptions = {}): GifClient {
  const dialect = dialectOf(options.provider)
  return lazyClient<GifClient>(NAMES, () => dialect.gifs(withPublicApi(options)))
}

/**
 * Options for a public provider with its address. Those for any other server are returned
 * unchanged.
 */
export function withPublicApi<O extends ClientOptions>(options: O): O {
  const { provider, api = globalThis.GIFLET_API_URL } = options
  const known = publicProviderOf(provider, api)
  return known ? { ...options, api: api || known.api } : options
}
