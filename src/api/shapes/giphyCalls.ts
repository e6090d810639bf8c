/**
 * The calls of GIPHY's public API that widgets make first, as data. Has no errors and no state,
 * because the first picture and the client share it.
 */
import type { ApiVersion } from '../../platform/apiBase.ts'
import { VERSION } from '../../protocol/version.ts'
import type { CallRequest, Params, Wire } from '../apiCall.ts'
import { encodeSegment } from '../encodeSegment.ts'
import { SDK_NAME } from '../sdk.ts'
import type { ContentType, GifCalls, RequestOptions } from '../types.ts'

/** Parameters that GIPHY's API expects with every call. */
export const GIPHY_WIRE: Wire = {
  version: 'v1',
  keyParam: 'api_key',
  pingbackParam: 'pingback_id',
  sdkParams: { sdk_platform: 'web', sdk_name: SDK_NAME, sdk_version: VERSION },
  sdkHeaderPrefix: 'X-GIPHY-',
}

/** Options of any call. Fields that are not listed here become parameters. */
export type GiphyCallOptions = RequestOptions & {
  type?: ContentType | undefined
  channel?: string | undefined
  next?: string | undefined
}

export interface Route {
  /** Texts are fixed segments; records hold arguments by name. */
  path: readonly (string | Readonly<Record<string, unknown>>)[]
  /** Arguments in the query. The first one is required. */
  query?: Params
  version?: ApiVersion
  fresh?: boolean
  single?: boolean
}

/** Describes a call from its route and its caller's options. */
export function giphyRequest(
  { path, query = {}, ...how }: Route,
  options: GiphyCallOptions = {},
): CallRequest {
  const { signal, reload, channel: _channel, next: _next, type: _type, ...others } = options
  const params: Params = { ...query, ...others }
  let refused: CallRequest['refused']
  const [first] = Object.entries(query)
  if (first && first[1] == null) refused = first
  const segments = path.flatMap(part =>
    typeof part === 'string'
      ? part
      : Object.entries(part).map(argument => {
          const segment = encodeSegment(argument[1])
          if (segment === undefined) refused ??= argument
          return segment
        }),
  )
  return { ...how, path: segments.join('/'), params, signal, reload, refused }
}

/** The content type of a call, or the first one if the API has no such call for it. */
const typeFor = ({ type = 'gifs' }: GiphyCallOptions, ...types: [ContentType, ...ContentType[]]) =>
  types.includes(type) ? type : types[0]

/** The calls that most pages make first. `giphyLists.ts` has the others. */
export const GIPHY_FIRST_CALLS: Pick<
  GifCalls<CallRequest, CallRequest>,
  'gif' | 'search' | 'trending' | 'random' | 'related'
> = {
  gif: (id, options) => giphyRequest({ path: ['gifs', { id }], single: true }, options),
  search(term, options = {}) {
    const { type = 'gifs', channel } = options
    // A search in a channel prefixes the term with the channel's slug.
    const q = channel ? `@${channel} ${term}`.trim() : term
    // Search results must not include text animated on demand.
    const only = type === 'text' && { excludeDynamicResults: true }
    return giphyRequest({ path: [{ type }, 'search'], query: { q } }, { ...options, ...only })
  },
  trending: (options = {}) => giphyRequest({ path: [{ type: options.type ?? 'gifs' }, 'trending'] }, options),
  random: (options = {}) =>
    giphyRequest(
      { path: [typeFor(options, 'gifs', 'stickers'), 'random'], fresh: true, single: true },
      options,
    ),
  related: (gif_id, options = {}) =>
    giphyRequest(
      { path: [typeFor(options, 'gifs', 'stickers', 'videos'), 'related'], query: { gif_id } },
      options,
    ),
}
