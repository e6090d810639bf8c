import { PROVIDER_NAMES, type ProviderName } from '../providers/providers.ts'
import { requireApiBase } from './callApi.ts'
import type { ClientOf, ClientOptions, Dialect } from './clientOptions.ts'
import { createAnyClient } from './createAnyClient.ts'
import { withPublicApi } from './createGifClient.ts'
import { ApiError } from './errors.ts'
import { isProviderName } from './shapes/dialects.ts'

/**
 * A client for every call of the public API. Sends nothing before its first call.
 *
 * Answers are cached for 60 s by their address, errors for 6 s; `reload` bypasses the cache. Equal
 * calls share one request and the GIFs of its answer: copy a GIF before you change it. A call takes
 * at most 15 s and is aborted once all its callers have aborted.
 *
 * Calls reject with `FetchError` (a `ResponseError`) for an error status, `PublicApiError` for an
 * unexpected answer, `SyntheticResponseError` for an answer that is not the API's, `NetworkError`,
 * `TimeoutError`, `ApiError` with code `bad-argument` or `unsupported`, or the reason of the
 * caller's own signal. Each has a `code`.
 *
 * @throws ApiError with code `bad-address` if `api` is missing or not an http(s) address (Node
 *   needs `api` or `GIFLET_API_URL`), or with code `unsupported` for an unknown `provider`.
 *
 * @example
 * ```ts
 * const client = createClient({ api: 'https://gifs.example.com/v1/', key: 'abc' })
 * const { data } = await client.search('cats', { limit: 10, type: 'stickers' })
 * ```
 */
export function createClient<P extends ProviderName | Dialect = 'auto'>(
  options: ClientOptions<P> = {},
): ClientOf<P> {
  const { provider = 'auto' }: ClientOptions = options
  if (typeof provider === 'string' && !isProviderName(provider)) {
    throw new ApiError('unsupported', `Unknown provider "${provider}", use one of: ${PROVIDER_NAMES}`)
  }
  // A relative path can only be resolved in a page, but a server may create the client that renders
  // there.
  const { api } = withPublicApi<ClientOptions>(options)
  if (!/^[./]/.test(api ?? '')) requireApiBase(api, 'v1')
  return createAnyClient(options) as ClientOf<P>
}
