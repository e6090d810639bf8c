import { type ClientOptions, createCallApi } from './callApi.ts'
import { bindCalls } from './providers/giphy/bindCalls.ts'
import { GIF_CALLS } from './providers/giphy/gifCalls.ts'
import type { GifClient } from './types.ts'

/** A client whose dialect is loaded at its first call; a load that failed is tried again at the next one. */
function createLazyClient(load: () => Promise<GifClient>): GifClient {
  let loading: Promise<GifClient> | undefined
  const loaded = () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
  const later =
    (name: keyof GifClient) =>
    async (...values: unknown[]): Promise<unknown> => {
      const client = await loaded()
      return (client[name] as (...values: unknown[]) => Promise<unknown>)(...values)
    }
  return Object.fromEntries(
    Object.keys(GIF_CALLS).map(name => [name, later(name as keyof GifClient)]),
  ) as unknown as GifClient
}

/** The calls that widgets use, in any dialect. `createClient` has these and all the others. */
export function createGifClient(options: ClientOptions = {}): GifClient {
  return options.provider === 'tenor'
    ? createLazyClient(async () =>
        (await import('./providers/tenor/tenorClient.ts')).createTenorClient(options),
      )
    : bindCalls<GifClient>(createCallApi(options), GIF_CALLS)
}
