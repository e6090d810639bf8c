import { createAnswerCache } from './answerCache.ts'
import { type ClientOptions, createCallApi } from './callApi.ts'
import { ApiError } from './errors.ts'
import { createGifClient } from './gifClient.ts'
import { bindCalls, type Perform } from './providers/giphy/bindCalls.ts'
import { CATALOG_CALLS } from './providers/giphy/catalogCalls.ts'
import { send } from './request.ts'
import { ResponseError, readBody } from './responseErrors.ts'
import type { CatalogClient, Client } from './types.ts'

const unsupported = (name: string) => async () => {
  throw new ApiError('unsupported', `This provider has no call "${name}"`)
}

/** The dialect has GIFs only: the rest of the interface is there and says so. */
const noCatalog = (): CatalogClient =>
  Object.fromEntries(
    Object.keys(CATALOG_CALLS).map(name => [name, unsupported(name)]),
  ) as unknown as CatalogClient

function createCatalogClient(options: ClientOptions): CatalogClient {
  const api = createCallApi(options)
  const perform: Perform = async (call, { method, body, args = [] }, values) => {
    if (!method) return api.read(call)
    const form = body && new URLSearchParams(values[args.length] as Record<string, string>)
    const { response, text } = await send(api.addressOf(call), {
      ...api.sending,
      method,
      signal: call.signal,
      ...(form && { body: form }),
    })
    // What was changed may be in any of the answers.
    api.cache.clear()
    if (!response.ok) throw new ResponseError(response, readBody(text))
  }
  const calls = bindCalls<CatalogClient>(api, CATALOG_CALLS, perform)
  return {
    ...calls,
    setCta: (id, cta, request) => (cta.text ? calls.setCta(id, cta, request) : calls.removeCta(id, request)),
  }
}

/**
 * A client for every call of the public API. It does nothing before its first call.
 *
 * Answers are remembered for 60 s by their address, errors for 6 s (pass `reload` to ask all the same); equal calls
 * share one request; a request takes 15 s at most and ends when everyone who waits for it has aborted.
 *
 * Every call rejects with `FetchError` (a `ResponseError`) when the server answers with an error status,
 * `PublicApiError` when the answer is not what was asked for, `SyntheticResponseError` when it does not come from
 * the API, `NetworkError`, `TimeoutError`, or the reason of the caller's own signal. Each has a `code`.
 *
 * @example
 * ```ts
 * const client = createClient({ api: 'https://gifs.example.com/v1/', key: 'abc' })
 * const { data } = await client.search('cats', { limit: 10, type: 'stickers' })
 * ```
 */
export function createClient(options: ClientOptions = {}): Client {
  const shared = { ...options, cache: options.cache ?? createAnswerCache() }
  const catalog = options.provider === 'tenor' ? noCatalog() : createCatalogClient(shared)
  return { ...createGifClient(shared), ...catalog }
}
