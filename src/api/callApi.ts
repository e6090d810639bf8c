/**
 * Turns a call (path and parameters) into an address, requests it through the cache and reads the
 * answer.
 */
import { type ApiVersion, apiBase } from '../platform/apiBase.ts'
import { sessionPingbackId } from '../platform/pingbackId.ts'
import { type AnswerCache, createAnswerCache } from './answerCache.ts'
import type { ClientOptions } from './clientOptions.ts'
import { ApiError } from './errors.ts'
import { getJson } from './getJson.ts'
import type { GetOptions } from './send.ts'

export type Param = string | number | boolean | readonly string[] | undefined
export type Params = Readonly<Record<string, Param>>

export interface Call {
  path: string
  params?: Params | undefined
  /** Set for a call that exists in only one version of the API. */
  version?: ApiVersion | undefined
  /** Every answer differs, so it is neither shared nor cached. */
  fresh?: boolean | undefined
  signal?: AbortSignal | undefined
  reload?: boolean | undefined
}

/** What a dialect sends with every call, and under which names. */
export interface Wire {
  /** Version added to an address without one. */
  version: ApiVersion
  keyParam: string
  /** Absent for an API that refuses unknown parameters. */
  pingbackParam?: string
  sdkParams: Params
  /** Prefix of `sdkParams` as headers, such as `X-`. Absent for an API without such headers. */
  sdkHeaderPrefix?: string
  /** Reads the server's message from the body of an error answer; see `GetOptions`. */
  errorMessage?: (body: unknown) => string
}

export interface CallApi {
  /**
   * Requests through the cache and reads the parsed answer, `undefined` if empty. An error thrown
   * by `read` is cached like any failure. Each caller gets its own list; the GIFs in it are shared.
   */
  read<T extends object>(call: Call, read: (json: unknown) => T): Promise<T>
  /** For calls that change something: their address and how to send them. */
  addressOf(call: Call): string
  sending: GetOptions
  cache: AnswerCache
}

function sdkHeaders({ sdkParams, sdkHeaderPrefix }: Wire): Record<string, string> {
  if (!sdkHeaderPrefix) return {}
  return Object.fromEntries(
    Object.entries(sdkParams).map(([name, value]) => [
      sdkHeaderPrefix + name.replace('_', '-'),
      String(value),
    ]),
  )
}

/** A caller may sort or empty its list without changing the cached one. */
function ownCopy<T extends object>(answer: T): T {
  const { data } = answer as { data?: unknown }
  return { ...answer, ...(Array.isArray(data) && { data: [...data] }) }
}

function queryOf(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.toString()
}

/**
 * The base URL of a call.
 *
 * @throws ApiError with code `bad-address` if `api` is missing or not an http(s) address.
 */
export function requireApiBase(
  api: string | undefined,
  defaultVersion: ApiVersion,
  version?: ApiVersion,
): string {
  const base = apiBase(api, defaultVersion, version)
  if (base) return base
  throw new ApiError('bad-address', `"${api ?? ''}" is not the http(s) address of an API: check \`api\``)
}

export function createCallApi(options: ClientOptions, wire: Wire): CallApi {
  const {
    api,
    key,
    pingbackId = sessionPingbackId,
    sdk = 'query',
    params: moreParams,
    cache = createAnswerCache(),
  } = options
  const sending: GetOptions = {
    // Without custom headers the request is "simple" and needs no preflight.
    headers: { ...(sdk === 'headers' && sdkHeaders(wire)), ...options.headers },
    credentials: 'omit',
    timeoutMs: options.timeoutMs,
    fetch: options.fetch,
    errorMessage: wire.errorMessage,
  }

  const addressOf = ({ path, params, version }: Call): string => {
    const query = queryOf({
      ...params,
      [wire.keyParam]: key,
      ...(wire.pingbackParam && {
        [wire.pingbackParam]: typeof pingbackId === 'function' ? pingbackId() : pingbackId,
      }),
      ...(sdk === 'query' && wire.sdkParams),
      ...moreParams,
    })
    return requireApiBase(api, wire.version, version) + path + (query && `?${query}`)
  }

  return {
    async read<T extends object>(call: Call, read: (json: unknown) => T): Promise<T> {
      const url = addressOf(call)
      const load = async (signal: AbortSignal | undefined, cache?: RequestCache) =>
        read(await getJson(url, { ...sending, signal, ...(cache && { cache }) }))
      if (call.fresh) return load(call.signal, 'no-store')
      const answer = cache.get(url, (signal, reload) => load(signal, reload ? 'reload' : undefined), call)
      return ownCopy((await answer) as T)
    },
    addressOf,
    sending,
    cache,
  }
}
