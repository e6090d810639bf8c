/**
 * Turns a call (path and parameters) into an address. Small and without errors, because the first
 * call of a widget is sent before the app is there.
 */
import { type ApiVersion, apiBase } from '../platform/apiBase.ts'

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
  /** Version added to an address without one, if the API has versions. */
  version?: ApiVersion
  keyParam: string
  /** Absent for an API that refuses unknown parameters. */
  pingbackParam?: string
  sdkParams: Params
  /** Prefix of `sdkParams` as headers, such as `X-`. Absent for an API without such headers. */
  sdkHeaderPrefix?: string
  /** Reads the server's message from the body of an error answer; see `GetOptions`. */
  errorMessage?: (body: unknown) => string
}

/** As in `ClientOptions`. */
export interface AddressOptions {
  api?: string | undefined
  key?: string | undefined
  pingbackId?: string | (() => string | undefined) | undefined
  sdk?: 'query' | 'headers' | 'none' | undefined
  params?: Record<string, string> | undefined
}

function queryOf(params: Params): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.toString()
}

/** `undefined` if `api` is missing or not an http(s) address. */
export function callAddress(
  { api, key, pingbackId, sdk = 'query', params: moreParams }: AddressOptions,
  wire: Wire,
  { path, params, version }: Call,
): string | undefined {
  const base = apiBase(api, wire.version, version)
  if (!base) return undefined
  const query = queryOf({
    ...params,
    [wire.keyParam]: key,
    ...(wire.pingbackParam && {
      [wire.pingbackParam]: typeof pingbackId === 'function' ? pingbackId() : pingbackId,
    }),
    ...(sdk === 'query' && wire.sdkParams),
    ...moreParams,
  })
  return base + path + (query && `?${query}`)
}

/** How a call is sent, apart from what a client adds. */
export const callInit = ({ fresh }: Call): RequestInit => ({
  credentials: 'omit',
  ...(fresh && { cache: 'no-store' }),
})
