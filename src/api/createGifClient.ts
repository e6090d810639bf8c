import type { ClientOptions } from './clientOptions.ts'
import { lazyClient } from './lazyClient.ts'
import { dialectOf, withPublicProvider } from './providers/registry.ts'
import { GIF_CALL_NAMES, type GifClient } from './types.ts'

/** The calls that widgets make, in any dialect. `createClient` adds all others. */
export function createGifClient(options: ClientOptions = {}): GifClient {
  const dialect = dialectOf(options.provider)
  return lazyClient<GifClient>(GIF_CALL_NAMES, () => dialect.gifs(withPublicProvider(options)))
}
