/** Requests a call through the cache and reads its answer. */
import { type ApiVersion, apiBase } from '../platform/apiBase.ts'
import { hasGlobalPrivacyControl } from '../platform/globalPrivacyControl.ts'
import { pingbackId } from '../platform/pingbackId.ts'
import { type AnswerCache, createAnswerCache } from './answerCache.ts'
import { type Call, type CallRequest, callAddress, callInit, type Wire } from './apiCall.ts'
import type { ClientOptions } from './clientOptions.ts'
import { ApiError } from './errors.ts'
import { getJson } from './getJson.ts'
import { publicNameOf } from './publicNameOf.ts'
import type { GetOptions } from './request.ts'

export type { Call, Param, Params, Wire } from './apiCall.ts'

/** A call whose reader may load while the request is in flight. */
interface LazyCall<T> extends CallRequest {
  /**
   * Starts loading the reader while the request is in flight. If that fails, `read` tries again.
   */
  prepare?(): Promise<unknown>
  read(json: unknown): T | undefined | Promise<T | undefined>
}

interface CallApi {
  /**
   * Requests through the cache and reads the parsed answer, `undefined` if empty. An error of
   * reading is cached like any failure. Each caller gets its own list; the GIFs in it are shared.
   */
  request<T extends object>(call: LazyCall<T>): Promise<T>
  /** The address of a writing call, which `sending` sends. */
  addressOf(call: CallRequest): string
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
function copyList<T extends object>(answer: T): T {
  const { data } = answer as { data?: unknown }
  return { ...answer, ...(Array.isArray(data) && { data: [...data] }) }
}

/**
 * The base URL of a call.
 *
 * @throws ApiError with code `bad-address` if `api` is missing or not an http(s) address.
 */
export function requireApiBase(
  api: string | undefined,
  defaultVersion?: ApiVersion,
  version?: ApiVersion,
): string {
  const base = apiBase(api, defaultVersion, version)
  if (base) return base
  throw new ApiError('bad-address', `"${api ?? ''}" is not the http(s) address of an API: check \`api\``)
}

const badArgument = (name: string, value: unknown) =>
  new ApiError('bad-argument', `A "${name}" must be passed${value == null ? '' : `, not "${value}"`}`)

/** Creates the error for an answer that a call cannot read. */
type AnswerError = (json: unknown, call: CallRequest) => ApiError | Promise<ApiError>

export function createCallApi(options: ClientOptions, wire: Wire, answerError: AnswerError): CallApi {
  const { sdk = 'query', cache = createAnswerCache() } = options
  const publicName = publicNameOf(options.provider, options.api)
  const address = {
    ...options,
    pingbackId: options.pingbackId ?? (() => (hasGlobalPrivacyControl() ? undefined : pingbackId())),
  }
  const sending: GetOptions = {
    // A request without custom headers is "simple" and needs no preflight.
    headers: { ...(sdk === 'headers' && sdkHeaders(wire)), ...options.headers },
    credentials: 'omit',
    timeoutMs: options.timeoutMs,
    fetch: options.fetch,
    errorMessage: wire.errorMessage,
    publicName,
  }

  const addressOf = (call: CallRequest): string => {
    if (call.refused) throw badArgument(...call.refused)
    return callAddress(address, wire, call) ?? requireApiBase(options.api, wire.version, call.version)
  }

  return {
    async request<T extends object>(call: LazyCall<T>): Promise<T> {
      // Only a call in a language needs the provider's codes.
      const translate =
        publicName && call.params?.lang && (await import('./providerLang.ts')).withProviderLang
      const url = addressOf(translate ? translate(call, publicName) : call)
      const load = async (signal: AbortSignal | undefined, cache?: RequestCache) => {
        call.prepare?.().catch(() => {})
        const json = await getJson(url, {
          ...sending,
          ...callInit(call),
          signal,
          ...(cache && { cache }),
        })
        const result = await call.read(json)
        if (result === undefined) throw await answerError(json, call)
        return result
      }
      if (call.fresh) return load(call.signal)
      const answer = cache.get(url, (signal, reload) => load(signal, reload ? 'reload' : undefined), call)
      return copyList((await answer) as T)
    },
    addressOf,
    sending,
    cache,
  }
}

type AnyCalls = Readonly<Record<string, (...values: never[]) => Call<object>>>

/** Functions that describe calls, as functions that make them. */
type BoundCalls<Calls> = {
  [Name in keyof Calls]: Calls[Name] extends (...values: infer Values) => Call<infer Result>
    ? (...values: Values) => Promise<Result>
    : never
}

/** Turns functions that describe calls into functions that make them with `ask`. */
export const bindCalls = <Calls extends AnyCalls>(calls: Calls, request: CallApi['request']) =>
  Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      name,
      async (...values: never[]) => request(call(...values)),
    ]),
  ) as BoundCalls<Calls>
