/**
 * The calls of the widgets against an API that speaks Tenor v2. It has no uploaders, no analytics and no totals,
 * pages by bookmark, and knows neither related GIFs nor animated text: the former are found by a GIF's own tags.
 */
import type { Gif } from '../../../gif/types.ts'
import { type ClientOptions, createCallApi, type Params, type Wire } from '../../callApi.ts'
import { ApiError, PublicApiError } from '../../errors.ts'
import { SDK_NAME } from '../../sdk.ts'
import type {
  ContentType,
  GifClient,
  GifResult,
  GifsResult,
  ListOptions,
  RequestOptions,
} from '../../types.ts'
import { readPosts } from './readPosts.ts'

/** Unknown parameters are refused by some of these servers: only the one that the API has names the SDK. */
const TENOR_WIRE: Wire = { version: 'v2', keyParam: 'key', sdkParams: { client_key: SDK_NAME } }

/** How strictly results are filtered, by the highest rating that is allowed. */
const CONTENT_FILTER: Readonly<Record<string, string>> = { g: 'high', pg: 'medium', 'pg-13': 'low', r: 'off' }

/** How many of the featured GIFs a random one without a tag is picked from. */
const RANDOM_POOL = 50

/** Searches for GIFs like this one, the closest first. */
function relatedTerms({ tags, title }: Gif): string[] {
  const [first = '', second = ''] = tags
  return [...new Set([first && second && `${first} ${second}`, first, second, title])].filter(Boolean)
}

interface Filters {
  type?: ContentType | undefined
  rating?: string | undefined
  lang?: string | undefined
}

const filterParams = ({ type, rating, lang }: Filters): Params => ({
  contentfilter: rating && CONTENT_FILTER[rating],
  locale: lang?.replace('-', '_'),
  searchfilter: type === 'stickers' ? 'sticker' : undefined,
})

const pageParams = ({ offset = 0, limit, next, ...filters }: ListOptions): Params => ({
  limit,
  // Where no bookmark is at hand: the documented values are opaque, in practice an index is understood.
  pos: next ?? (offset > 0 ? offset : undefined),
  ...filterParams(filters),
})

/** Options of the request itself; its parameters go another way. */
const requestOf = ({ signal, reload }: RequestOptions): RequestOptions => ({ signal, reload })

function one(gif: Gif | undefined): GifResult {
  if (!gif) throw new PublicApiError('', 'not-found')
  return { data: gif, meta: { response_id: '' } }
}

export function createTenorClient(clientOptions: ClientOptions): GifClient {
  // `pingback_id` is not of this API either.
  const { pingbackId, ...options } = clientOptions
  const api = createCallApi(options, TENOR_WIRE)

  const posts = async (path: string, params: Params, request: ListOptions): Promise<GifsResult> =>
    readPosts(await api.read({ path, params, ...requestOf(request) }), request.offset)

  const search = (q: string, request: ListOptions = {}) =>
    posts('search', { q, ...pageParams(request) }, request)

  const gifs = async (ids: readonly string[], request: RequestOptions = {}) => {
    const found = await posts('posts', { ids }, requestOf(request))
    const order = new Map(ids.map((id, index) => [id, index]))
    found.data.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    return found
  }

  const gif = async (id: string, request?: RequestOptions) => one((await gifs([id], request)).data[0])

  /**
   * The first of a GIF's searches that finds another one. Later pages stay with that search: its number stands
   * before the bookmark.
   */
  const related = async (id: string, request: ListOptions = {}): Promise<GifsResult> => {
    const { data } = await gif(id, requestOf(request))
    const terms = relatedTerms(data)
    const [, number = '0', bookmark] = /^(\d+) (.+)$/.exec(request.next ?? '') ?? []
    const { next: _, ...page } = request
    for (let index = Number(number); ; index++) {
      const term = terms[index]
      if (!term) return readPosts({ results: [] }, page.offset)
      const found = await search(term, { ...page, ...(bookmark && { next: bookmark }) })
      const others = found.data.filter(other => other.id !== id)
      const { next, ...pagination } = found.pagination
      if (others.length > 0 || next || page.offset) {
        return {
          ...found,
          data: others,
          pagination: { ...pagination, ...(next && { next: `${index} ${next}` }) },
        }
      }
    }
  }

  return {
    gif,
    gifs,
    related,
    relatedVideos: related,
    videos: search,
    async search(term, { channel, sort, ...request } = {}) {
      if (channel) throw new ApiError('unsupported', 'This provider has no channels')
      return search(term, request)
    },
    trending: (request = {}) => posts('featured', pageParams(request), request),
    async random({ tag, signal, reload, ...filters } = {}) {
      const params = tag
        ? { q: tag, random: true, limit: 1, ...filterParams(filters) }
        : { limit: RANDOM_POOL, ...filterParams(filters) }
      const answer = await api.read({
        path: tag ? 'search' : 'featured',
        params,
        fresh: Boolean(tag),
        signal,
        reload,
      })
      const { data } = readPosts(answer)
      return one(data[Math.floor(Math.random() * data.length)])
    },
    gifsByCategory: (category, subcategory, request) => search(subcategory || category, request),
    emoji: (request = {}) => search('emoji', { ...request, type: 'stickers' }),
    async animate() {
      throw new ApiError('unsupported', 'This provider does not animate text')
    },
  }
}
