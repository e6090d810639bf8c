/**
 * The calls of the widgets for Tenor v2 APIs. These have no uploaders, no analytics and no totals,
 * and page by bookmark. They do not animate text; related GIFs are found by a GIF's tags.
 */
import type { Gif } from '../../../gif/types.ts'
import { createCallApi, type Params } from '../../callApi.ts'
import type { ClientOptions } from '../../clientOptions.ts'
import { ApiError, PublicApiError } from '../../errors.ts'
import type {
  ContentType,
  GifClient,
  GifResult,
  GifsResult,
  ListOptions,
  RequestOptions,
} from '../../types.ts'
import { readPosts } from './readPosts.ts'
import { TENOR_WIRE } from './wire.ts'

/** How strictly the API filters, by the highest rating allowed. */
const CONTENT_FILTER: Readonly<Record<string, string>> = { g: 'high', pg: 'medium', 'pg-13': 'low', r: 'off' }

/** Number of featured GIFs that a random one without a tag is picked from. */
const RANDOM_POOL = 50

/** Search terms for GIFs like this one, the closest first. */
function relatedTerms({ tags, title }: Gif): string[] {
  const [first = '', second = ''] = tags
  return [...new Set([first && second && `${first} ${second}`, first, second, title])].filter(Boolean)
}

function requireId(id: unknown): void {
  if (typeof id !== 'string' || !id) throw new ApiError('bad-argument', 'An "id" must be passed')
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
  // Documented as opaque, but servers accept an index if there is no bookmark.
  pos: next ?? (offset > 0 ? offset : undefined),
  ...filterParams(filters),
})

const requestOf = ({ signal, reload }: RequestOptions): RequestOptions => ({ signal, reload })

/** Adds the offset, which bookmarks do not have. */
const atOffset = ({ pagination, ...page }: GifsResult, offset = 0): GifsResult => ({
  ...page,
  pagination: {
    ...pagination,
    offset,
    ...(pagination.total_count !== undefined && { total_count: offset + pagination.total_count }),
  },
})

function one(gif: Gif | undefined): GifResult {
  if (!gif) throw new PublicApiError('', 'not-found')
  return { data: gif, meta: { response_id: '' } }
}

export function createTenorClient(options: ClientOptions): GifClient {
  const api = createCallApi(options, TENOR_WIRE)

  const posts = async (path: string, params: Params, request: ListOptions): Promise<GifsResult> => {
    const limit = request.limit ?? (Array.isArray(params.ids) ? params.ids.length : undefined)
    const read = (json: unknown) => readPosts(json, limit)
    return atOffset(await api.read({ path, params, ...requestOf(request) }, read), request.offset)
  }

  const search = (q: string, request: ListOptions = {}) =>
    posts('search', { q, ...pageParams(request) }, request)

  const gifs = async (ids: readonly string[], request: RequestOptions = {}) => {
    for (const id of ids) requireId(id)
    const found = await posts('posts', { ids }, requestOf(request))
    const order = new Map(ids.map((id, index) => [id, index]))
    found.data.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    return found
  }

  const gif = async (id: string, request?: RequestOptions) => one((await gifs([id], request)).data[0])

  /**
   * Uses the first of a GIF's search terms that finds another GIF. Later pages stay with that term,
   * whose index precedes the bookmark.
   */
  const related = async (id: string, request: ListOptions = {}): Promise<GifsResult> => {
    const { data } = await gif(id, requestOf(request))
    const terms = relatedTerms(data)
    const [, number = '0', bookmark] = /^(\d+) (.+)$/.exec(request.next ?? '') ?? []
    const { next: _, ...page } = request
    for (let index = Number(number); ; index++) {
      const term = terms[index]
      if (!term) return atOffset(readPosts({ results: [] }), page.offset)
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
      const call = { path: tag ? 'search' : 'featured', params, fresh: Boolean(tag), signal, reload }
      const { data } = await api.read(call, json => readPosts(json, params.limit))
      return one(data[Math.floor(Math.random() * data.length)])
    },
    gifsByCategory: (category, subcategory, request) => search(subcategory || category, request),
    emoji: (request = {}) => search('emoji', { ...request, type: 'stickers' }),
    async animate() {
      throw new ApiError('unsupported', 'This provider does not animate text')
    },
  }
}
