import { PROVIDERS } from '../providers/providers.ts'
import type { ClientOptions } from './clientOptions.ts'
import { createLazyClient } from './createLazyClient.ts'
import { GIF_CALL_NAMES } from './gifCallNames.ts'
import { publicNameOf } from './publicNameOf.ts'
import { dialectOf } from './shapes/dialects.ts'
import type { GifClient } from './types.ts'

/** The calls that widgets make, in any dialect. `createClient` adds all others. */
export function createGifClient(options: ClientOptions = {}): GifClient {
  const dialect = dialectOf(options.provider)
  return createLazyClient<GifClient>(GIF_CALL_NAMES, () => dialect.gifs(withPublicApi(options)))
}

/**
 * Adds the address of a public provider to its options. Returns those for any other server
 * unchanged.
 */
export function withPublicApi<O extends ClientOptions>(options: O): O {
  const { provider, api = globalThis.GIFLET_API_URL } = options
  const name = publicNameOf(provider, api)
  return name ? { ...options, api: api || PROVIDERS[name].api } : options
}
