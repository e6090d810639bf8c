/**
 * A call as data: its request, and the reader of its answer. Has no error classes, because a
 * widget's first call is sent before the app has loaded.
 */
import { type ApiVersion, apiBase } from '../platform/apiBase.ts'

export type Param = string | number | boolean | readonly string[] | undefined
export type Params = Readonly<Record<string, Param>>

/** The request of a call. */
export interface CallRequest {
  path: string
  params?: Params | undefined
  /** Set for a call that exists in only one version of the API. */
  version?: ApiVersion | undefined
  /** Every answer differs, so it is neither shared nor cached. */
  fresh?: boolean | undefined
  /** The answer has one GIF, so an answer without it means that the GIF does not exist. */
  single?: boolean | undefined
  signal?: AbortSignal | undefined
  reload?: boolean | undefined
  /** A missing argument, or one that cannot be a path segment, by name: the call cannot be sent. */
  refused?: readonly [name: string, value: unknown] | undefined
}

export interface Call<T = unknown> extends CallRequest {
  /** Reads the parsed answer; `undefined` if it does not answer this call. */
  read(json: unknown): T | undefined
}

/** Parameters that a dialect sends with every call. */
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

/** The part of `ClientOptions` that an address needs. */
interface AddressOptions {
  api?: string | undefined
  key?: string | undefined
  pingbackId?: string | (() => string | undefined) | undefined
  sdk?: 'query' | 'headers' | 'none' | undefined
  params?: Record<string, string> | undefined
}

/** A later value overrides an earlier one of its name; empty values are left out. */
function queryOf(...sets: (Params | false | undefined)[]): string {
  const query = new URLSearchParams()
  for (const [name, value] of sets.flatMap(set => Object.entries(set || {}))) {
    if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return query.toString()
}

/** `undefined` if `api` is not an http(s) address, or the call cannot be sent. */
export function callAddress(
  { api, key, pingbackId, sdk = 'query', params: moreParams }: AddressOptions,
  wire: Wire,
  { path, params, version, refused }: CallRequest,
): string | undefined {
  const base = refused ? undefined : apiBase(api, wire.version, version)
  if (!base) return undefined
  const query = queryOf(
    moreParams,
    params,
    {
      [wire.keyParam]: key,
      ...(wire.pingbackParam && {
        [wire.pingbackParam]: typeof pingbackId === 'function' ? pingbackId() : pingbackId,
      }),
    },
    sdk === 'query' && wire.sdkParams,
  )
  return base + path + (query && `?${query}`)
}

/** Request options of a call, without those that a client adds. */
export const callInit = ({ fresh }: Pick<CallRequest, 'fresh'>): RequestInit => ({
  credentials: 'omit',
  ...(fresh && { cache: 'no-store' }),
})
