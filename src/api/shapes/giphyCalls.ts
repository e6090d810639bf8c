/**
 * The calls of GIPHY's public API that widgets make, as data. Free of errors and of state: the
 * first picture and the client use the same functions.
 */
import type { ApiVersion } from '../../platform/apiBase.ts'
import type { Call, Param, Params, Wire } from '../apiCall.ts'
import { encodeSegment } from '../encodeSegment.ts'
import { SDK_NAME, SDK_PLATFORM, SDK_VERSION } from '../sdk.ts'
import type { ContentType, GifCalls, RequestOptions } from '../types.ts'

/** What GIPHY's API expects with every call. */
export const GIPHY_WIRE: Wire = {
  version: 'v1',
  keyParam: 'api_key',
  pingbackParam: 'pingback_id',
  sdkParams: { sdk_platform: SDK_PLATFORM, sdk_name: SDK_NAME, sdk_version: SDK_VERSION },
  sdkHeaderPrefix: 'X-GIPHY-',
}

/** The records that a call asks for. */
export interface Asked {
  /** `undefined` if the call left it to the server. */
  limit: number | undefined
  offset: number
}

/** Options of any call. All that are not named here become parameters. */
type CallOptions = RequestOptions & {
  type?: ContentType | undefined
  channel?: string | undefined
  next?: string | undefined
}

export interface Route<T> {
  /** Texts are fixed; records are arguments by name. */
  path: readonly (string | Readonly<Record<string, unknown>>)[]
  /** Arguments in the query. The first one is required. */
  query?: Params
  version?: ApiVersion
  fresh?: boolean
  single?: boolean
  /** Absent where only the address is needed. */
  read?: ((json: unknown, asked: Asked) => T | undefined) | undefined
}

/** Describes a call from its route and its caller's options. */
export function giphyCall<T>(
  { path, query = {}, read, ...how }: Route<T>,
  options: CallOptions = {},
): Call<T> {
  const { signal, reload, channel: _channel, next: _next, type: _type, ...others } = options
  const params: Record<string, Param> = { ...query, ...others }
  const { limit, offset, ids } = params
  const asked: Asked = {
    limit: Number(limit) || (Array.isArray(ids) ? ids.length : undefined),
    offset: Number(offset) || 0,
  }
  let refused: string | undefined
  const [first] = Object.entries(query)
  if (first && (first[1] ?? undefined) === undefined) refused = `A "${first[0]}" must be passed`
  const segments = path.flatMap(part =>
    typeof part === 'string'
      ? part
      : Object.entries(part).map(([name, value]) => {
          const segment = encodeSegment(value)
          if (segment === undefined) refused ??= `A "${name}" must be passed, not "${value ?? ''}"`
          return segment
        }),
  )
  return {
    ...how,
    path: segments.join('/'),
    params,
    signal,
    reload,
    refused,
    read: json => read?.(json, asked),
  }
}

/** The content type of a call, or the first one if the API has no such call for it. */
const typeFor = ({ type = 'gifs' }: CallOptions, ...types: [ContentType, ...ContentType[]]) =>
  types.includes(type) ? type : types[0]

type FirstCalls<One, Many> = Pick<
  GifCalls<Call<One>, Call<Many>>,
  'gif' | 'search' | 'trending' | 'random' | 'related'
>

/** What answers mean; absent where only the address of a call is needed, as before the app. */
export interface Readers<One, Many> {
  one?(json: unknown): One | undefined
  many?(json: unknown, asked: Asked): Many | undefined
}

/** The calls that most pages make first. `giphyLists.ts` has the others. */
export function giphyCalls<One, Many>({ one, many }: Readers<One, Many> = {}): FirstCalls<One, Many> {
  const single = (route: Omit<Route<One>, 'read'>, options?: CallOptions) =>
    giphyCall({ ...route, single: true, read: one }, options)
  const list = (route: Omit<Route<Many>, 'read'>, options?: CallOptions) =>
    giphyCall({ ...route, read: many }, options)
  return {
    gif: (id, options) => single({ path: ['gifs', { id }] }, options),
    search(term, options = {}) {
      const { type = 'gifs', channel } = options
      // A search in a channel is a search for its slug and the term.
      const q = channel ? `@${channel} ${term}`.trim() : term
      // Search results must not include text animated on demand.
      const only = type === 'text' && { excludeDynamicResults: true }
      return list({ path: [{ type }, 'search'], query: { q } }, { ...options, ...only })
    },
    trending: (options = {}) => list({ path: [{ type: options.type ?? 'gifs' }, 'trending'] }, options),
    random: (options = {}) =>
      single({ path: [typeFor(options, 'gifs', 'stickers'), 'random'], fresh: true }, options),
    related: (gif_id, options = {}) =>
      list({ path: [typeFor(options, 'gifs', 'stickers', 'videos'), 'related'], query: { gif_id } }, options),
  }
}
