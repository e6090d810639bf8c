/** Turns a call (path and parameters) into an address, asks for it through the cache and checks the answer. */

import { type AnswerCache, createAnswerCache } from './answerCache.ts'
import { type ApiVersion, apiBase } from './apiBase.ts'
import { getJson, type SendOptions } from './request.ts'
import { SDK_PARAMS, sdkHeaders } from './sdk.ts'

export type ProviderName = 'giphy' | 'tenor'

export interface ClientOptions {
  /**
   * Base URL of the provider's API, a host or with a version: `https://gifs.example.com/v1/`. Default: the global
   * `GIFLET_API_URL`, else `/v1/` on the page's own origin.
   */
  api?: string
  /** API key; sent with every call, never logged. */
  key?: string
  /** Dialect of the API. Default `giphy`. */
  provider?: ProviderName
  /** Random id of the session for `pingback_id`, or a function that is asked at each call; none is sent when empty. */
  pingbackId?: string | (() => string | undefined)
  /**
   * How calls name this SDK, its version and platform. Default `query`: a header of our own makes a cross-origin
   * page ask for permission first, for every address anew. Measured at 60 ms to the server (`tests/bench/preflight.ts`):
   * four pages of a list take 8 requests and 610 ms with headers, 4 requests and 315 ms without.
   */
  sdk?: 'query' | 'headers' | 'none'
  /** More headers for every call. On another origin they cost a preflight for each address. */
  headers?: Record<string, string>
  /** More query parameters for every call. */
  params?: Record<string, string>
  /** Default: the global one. */
  fetch?: typeof fetch
  /** Milliseconds for a whole answer. Default 15,000. */
  timeoutMs?: number
  /** Default: a cache of the client's own. Clients may share one; it tells calls apart by their address alone. */
  cache?: AnswerCache
}

export type Param = string | number | boolean | readonly string[] | undefined
export type Params = Readonly<Record<string, Param>>

export interface Call {
  path: string
  params?: Params | undefined
  /** For a call that exists in one version of the API only. */
  version?: ApiVersion | undefined
  /** Every answer is another one: never shared, never remembered. */
  fresh?: boolean | undefined
  signal?: AbortSignal | undefined
  reload?: boolean | undefined
}

/** What differs between dialects before an answer is read. */
export interface Wire {
  version: ApiVersion
  keyParam: string
  sdkParams: Params
}

export const GIPHY_WIRE: Wire = { version: 'v1', keyParam: 'api_key', sdkParams: SDK_PARAMS }

export interface CallApi {
  /** Asks through the cache. Parsed JSON; `undefined` for an empty answer. */
  read(call: Call): Promise<unknown>
  /** For what is not read: where it is sent, and how. */
  addressOf(call: Call): string
  sending: SendOptions
  cache: AnswerCache
}

function queryOf(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.toString()
}

export function createCallApi(options: ClientOptions, wire: Wire = GIPHY_WIRE): CallApi {
  const { api, key, pingbackId, sdk = 'query', params: moreParams, cache = createAnswerCache() } = options
  const sending: SendOptions = {
    // An empty record of headers keeps the request "simple", without a preflight.
    headers: { ...(sdk === 'headers' && sdkHeaders()), ...options.headers },
    credentials: 'omit',
    timeoutMs: options.timeoutMs,
    fetch: options.fetch,
  }

  const addressOf = ({ path, params, version }: Call): string => {
    const query = queryOf({
      ...params,
      [wire.keyParam]: key,
      pingback_id: typeof pingbackId === 'function' ? pingbackId() : pingbackId,
      ...(sdk === 'query' && wire.sdkParams),
      ...moreParams,
    })
    return apiBase(api, wire.version, version) + path + (query && `?${query}`)
  }

  return {
    async read(call) {
      const url = addressOf(call)
      const load = (signal: AbortSignal | undefined) => getJson(url, { ...sending, signal })
      return call.fresh ? load(call.signal) : cache.get(url, load, call)
    },
    addressOf,
    sending,
    cache,
  }
}
