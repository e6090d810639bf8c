import { createAnswerCache } from './answerCache.ts'
import type { ClientOptions } from './clientOptions.ts'
import { createGifClient, withPublicApi } from './createGifClient.ts'
import { createLazyClient } from './createLazyClient.ts'
import { rememberClient } from './rememberClient.ts'
import { dialectOf } from './shapes/dialects.ts'
import { CATALOG_CALL_NAMES, type CatalogClient, type Client } from './types.ts'

/** `createClient` for unchecked options: its calls reject instead of throwing. */
export function createAnyClient(options: ClientOptions): Client {
  const shared = { ...options, cache: options.cache ?? createAnswerCache() }
  const { catalog } = dialectOf(options.provider)
  const client: Client = {
    ...createGifClient(shared),
    ...createLazyClient<CatalogClient>(CATALOG_CALL_NAMES, () => catalog?.(withPublicApi(shared)) ?? {}),
  }
  return rememberClient(client, options)
}
