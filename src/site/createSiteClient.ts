/** Builds the functions of the site calls from their table. */
import { ApiError } from '../api/errors.ts'
import { parseWebAddress } from '../platform/apiBase.ts'
import type { CallFunction, CallOptions, CallSpec, SiteBase, SiteJson } from './call.ts'
import { type SITE_CALLS as Calls, SITE_CALLS } from './calls/index.ts'
import { fillPath, formPairs, pairsOf } from './encodeParameters.ts'
import { quietly } from './quietly.ts'
import { type SiteRequest, type SiteSettings, siteRequest } from './siteRequest.ts'
import type { ChannelGif, Story, StoryDraft } from './types.ts'

/** Options of `createSiteClient`. */
export interface SiteClientOptions extends SiteSettings {
  /** Address of the site: `https://gifs.example`, or `/` for the page's own. */
  server: string
  /**
   * Addresses of the services beside the site. Default: `v1/`, `gateway/`, `scheduler/` and
   * `media-service/` on the site.
   */
  bases?: Partial<Record<Exclude<SiteBase, 'site'>, string>> | undefined
  /** Receives errors that are only logged. Default `console.error`. */
  log?: ((...parts: unknown[]) => void) | undefined
}

const DEFAULT_BASES: Record<Exclude<SiteBase, 'site'>, string> = {
  api: 'v1/',
  stories: 'gateway/',
  scheduler: 'scheduler/',
  media: 'media-service/',
}

type Params = Readonly<Record<string, unknown>>

type Tables = typeof Calls
type SiteFunctions = {
  readonly [G in keyof Tables]: {
    readonly [N in keyof Tables[G]]: Tables[G][N] extends CallSpec ? CallFunction<Tables[G][N]> : never
  }
}

/** Functions that choose between two calls. */
interface Rules {
  readonly stories: {
    /** Creates a story without a `story_id`, or updates the one with it. */
    save(story: StoryDraft, options?: CallOptions): Promise<Story>
  }
  readonly gifData: {
    /** Sets a GIF's call to action, or removes it if the text is empty. */
    saveCta(
      cta: { id: string | number; text?: string | undefined; link?: string | undefined },
      options?: CallOptions,
    ): Promise<unknown>
  }
  readonly channelGifs: {
    /** Adds a GIF to a channel, or removes it with `remove`. */
    link(
      link: { channel: string | number; gif: string | number; remove?: boolean },
      options?: CallOptions,
    ): Promise<ChannelGif | undefined>
  }
}

/**
 * For calls without a function of their own. Paths are relative to the site; addresses on other
 * origins are refused.
 */
interface Helpers {
  request(
    method: CallSpec['method'],
    path: string,
    request?: Partial<Omit<SiteRequest, 'method' | 'url' | 'pairs'>> & {
      body?: Readonly<Record<string, SiteJson | undefined>>
    },
  ): Promise<unknown>
  /** Like a GET `request`, but logs errors and resolves to `undefined`. */
  fetchOrLog(path: string, options?: CallOptions): Promise<unknown>
}

/** The calls of the site as functions. */
export type SiteClient = SiteFunctions & Rules & Helpers

const withSlash = (address: string) => address.replace(/\/*$/, '/')

/**
 * The site's own calls by group: `site.channels.move({ id, position: 'after', target_channel })`.
 * For the site's pages and staff tools; widgets need none of them.
 *
 * Every function takes an object of parameters and `{ signal, timeoutMs }`. It rejects with
 * `SiteError` (with `response`, `body`, `code`), `SiteParseError`, `NetworkError` or
 * `TimeoutError`. A 204 answer resolves to `undefined`.
 *
 * @throws ApiError with code `bad-address` if `server` is not an http(s) address.
 */
export function createSiteClient(options: SiteClientOptions): SiteClient {
  const { bases, log = (...parts) => console.error(...parts) } = options
  const root = parseWebAddress(options.server)
  if (!root) throw new ApiError('bad-address', `"${options.server}" is not the http(s) address of a site`)
  const server = withSlash(root.origin + root.pathname)

  function addressOf(path: string, base: SiteBase = 'site'): URL {
    const start = base === 'site' ? server : new URL(bases?.[base] ?? DEFAULT_BASES[base], server).href
    return new URL(path.replace(/^\//, ''), withSlash(start))
  }

  async function send(spec: CallSpec, given: Params = {}, callOptions?: CallOptions): Promise<unknown> {
    const params = paramsOf(spec, given)
    const { needs } = spec
    if (needs && (params[needs.param] ?? '') === '') {
      if (needs.otherwise === 'throw') throw new Error(needs.message)
      return log(needs.message)
    }
    const address = addressOf(fillPath(spec.path, params), spec.base)
    return siteRequest({ ...callOptions, ...requestOf(spec, params, address) }, options)
  }

  const groups = Object.entries(SITE_CALLS).map(([group, calls]) => [
    group,
    Object.fromEntries(
      Object.entries<CallSpec>(calls).map(([name, spec]) => [
        name,
        (params?: Params, callOptions?: CallOptions) => send(spec, params, callOptions),
      ]),
    ),
  ])
  // The table's types are the functions' types, but `Object.entries` loses them.
  const site = Object.fromEntries(groups) as SiteFunctions

  const request: Helpers['request'] = async (method, path, { body, ...rest } = {}) => {
    const { origin, href } = addressOf(path)
    // An absolute address would send the token and the CSRF value to another server.
    if (origin !== root.origin)
      throw new ApiError('bad-argument', `"${path}" is not a path of ${root.origin}`)
    return siteRequest({ ...rest, method, url: href, pairs: formPairs(body ?? {}) }, options)
  }

  return {
    ...withRules(site),
    request,
    fetchOrLog: (path, callOptions) => quietly(() => request('GET', path, callOptions), log),
  }
}

/** The parameters of a call, with its defaults. */
function paramsOf({ defaults }: CallSpec, given: Params): Record<string, unknown> {
  const params: Record<string, unknown> = { ...defaults }
  for (const [name, value] of Object.entries(given)) if (value !== undefined) params[name] = value
  return params
}

/** The request of a call to `address`, which gets its query. */
function requestOf(spec: CallSpec, params: Record<string, unknown>, address: URL): SiteRequest {
  const { body = {}, query = {}, fixed = {}, headers = {}, method, auth } = spec
  for (const [name, value] of [...Object.entries(fixed), ...pairsOf(query, params)]) {
    if (typeof value === 'string') address.searchParams.append(name, value)
  }
  const sent = Object.entries(headers).flatMap(([name, header]) =>
    params[name] === undefined ? [] : [[header, String(params[name])]],
  )
  return {
    method,
    url: address.href,
    auth,
    headers: Object.fromEntries(sent),
    pairs: pairsOf(body, params),
    format: spec.answer.format,
  }
}

/** Adds the calls that choose among others. */
function withRules(site: SiteFunctions): SiteFunctions & Rules {
  return {
    ...site,
    stories: {
      ...site.stories,
      async save({ story_id, ...fields }, callOptions) {
        const draft = { fields: fields as Record<string, SiteJson> }
        return story_id === undefined || story_id === ''
          ? site.stories.create(draft, callOptions)
          : site.stories.update({ id: story_id, ...draft }, callOptions)
      },
    },
    gifData: {
      ...site.gifData,
      saveCta: async ({ id, text, link = '' }, callOptions) =>
        text
          ? site.gifData.setCta({ id, text, link }, callOptions)
          : site.gifData.removeCta({ id }, callOptions),
    },
    channelGifs: {
      ...site.channelGifs,
      async link({ remove = false, ...link }, callOptions) {
        if (!remove) return site.channelGifs.add(link, callOptions)
        await site.channelGifs.remove(link, callOptions)
        return undefined
      },
    },
  }
}
