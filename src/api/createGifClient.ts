import type { ClientOptions } from './clientOptions.ts'
import { lazyClient } from './lazyClient.ts'
import { dialectOf, withPublicProvider } from './providers/registry.ts'
import { GIPHY_CALLS } from './shapes/giphyLists.ts'
import type { GifClient } from './types.ts'

/** The public API has all of them. */
const NAMES = Object.keys(GIPHY_CALLS) as (keyof GifClient)[]

/** The calls that widgets make, in any dialect. `createClient` adds all others. */
export function createGifClient(options: ClientOptions = {}): GifClient {
  const dialect = dialectOf(options.provider)
  return lazyClient<GifClient>(NAMES, () => dialect.gifs(withPublicProvider(options)))
}
