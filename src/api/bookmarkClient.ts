import type { Gif } from '../gif/types.ts'
import { ApiError, PublicApiError } from './errors.ts'
import type { GifClient, GifResult, GifsResult, ListOptions, RequestOptions } from './types.ts'

/** The two requests that `createBookmarkClient` needs. */
export interface BookmarkApi {
  /**
   * A page of a search, or of trending GIFs. A page that is not the last one has
   * `pagination.next`, the bookmark of the next one, which then comes as `request.next`.
   */
  list(term: string | undefined, request: ListOptions): Promise<GifsResult>
  /** The GIFs among `ids` that exist, in any order. */
  gifs(ids: readonly string[], request: RequestOptions): Promise<GifsResult>
}

/** Number of GIFs that a random one is picked from. */
export const RANDOM_POOL = 50

/** The end of every list. */
const EMPTY_PAGE: GifsResult = {
  data: [],
  pagination: { count: 0, offset: 0, total_count: 0 },
  meta: { response_id: '' },
}

const requestOf = ({ signal, reload }: RequestOptions): RequestOptions => ({ signal, reload })

/** Adds the offset, which bookmarks lack, and the total to a last page. */
function atOffset({ pagination, ...page }: GifsResult, offset = 0): GifsResult {
  const { count, next, total_count = next ? undefined : count } = pagination
  const total = total_count !== undefined && { total_count: offset + total_count }
  return { ...page, pagination: { ...pagination, offset, ...total } }
}

/** Search terms for GIFs like this one, the closest first. */
function relatedTerms({ tags, title }: Gif): string[] {
  const [first = '', second = ''] = tags
  return [...new Set([first && second && `${first} ${second}`, first, second, title])].filter(Boolean)
}

/** @throws PublicApiError with code `not-found` if there is none. */
export function pickGif(gifs: readonly Gif[]): GifResult {
  const gif = gifs[Math.floor(Math.random() * gifs.length)]
  if (!gif) throw new PublicApiError('', 'not-found')
  return { data: gif, meta: { response_id: '' } }
}

/**
 * The calls of the widgets, made of a list and of GIFs by id: for the dialect of an API that pages
 * by bookmark. Related GIFs are found by a GIF's tags, and categories and emoji are searches.
 * Animated text and channels are missing.
 *
 * @example
 * ```ts
 * const dialect: Dialect = { analytics: false, gifs: () => createBookmarkClient({ list, gifs }) }
 * const client = createClient({ api: 'https://gifs.example.com/', provider: dialect })
 * ```
 */
export function createBookmarkClient(api: BookmarkApi): Omit<GifClient, 'animate'> {
  const list = async (term: string | undefined, request: ListOptions = {}) =>
    atOffset(await api.list(term, request), request.offset)

  const gifs = async (ids: readonly string[], request: RequestOptions = {}) => {
    if (!ids.every(id => typeof id === 'string' && id))
      throw new ApiError('bad-argument', 'An "id" must be passed')
    const found = await api.gifs(ids, requestOf(request))
    const order = new Map(ids.map((id, index) => [id, index]))
    found.data.sort((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0))
    return found
  }

  /** Takes the first GIF, in case the server sends more. */
  const gif = async (id: string, request?: RequestOptions) =>
    pickGif((await gifs([id], request)).data.slice(0, 1))

  /**
   * Uses the first of a GIF's search terms that finds another GIF. Later pages continue that term,
   * whose index is the prefix of the bookmark.
   */
  const related = async (id: string, request: ListOptions = {}): Promise<GifsResult> => {
    const { data } = await gif(id, requestOf(request))
    const terms = relatedTerms(data)
    const [, number = '0', bookmark] = /^(\d+) (.+)$/.exec(request.next ?? '') ?? []
    const { next: _, ...page } = request
    for (let index = Number(number); ; index++) {
      const term = terms[index]
      if (!term) return atOffset(EMPTY_PAGE, page.offset)
      const found = await list(term, { ...page, ...(bookmark && { next: bookmark }) })
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
    videos: list,
    async search(term, { channel, sort, ...request } = {}) {
      if (channel) throw new ApiError('unsupported', 'This provider has no channels')
      return list(term, request)
    },
    trending: request => list(undefined, request),
    random: async ({ tag, ...request } = {}) =>
      pickGif((await list(tag || undefined, { ...request, limit: RANDOM_POOL })).data),
    gifsByCategory: (category, subcategory, request) => list(subcategory || category, request),
    emoji: request => list('emoji', { ...request, type: 'stickers' }),
  }
}
