/**
 * The calls of the widgets for Tenor v2 APIs. These have no uploaders, no analytics and no totals,
 * and page by bookmark.
 */
import { createBookmarkClient, pickGif } from '../bookmarkClient.ts'
import { createCallApi, type Params } from '../callApi.ts'
import type { ClientOptions } from '../clientOptions.ts'
import { publicNameOf } from '../publicNameOf.ts'
import type { ContentType, GifClient, ListOptions } from '../types.ts'
import { readPosts, TENOR_WIRE, tenorError } from './tenorAnswers.ts'

/** How strictly the API filters, by the highest rating allowed. */
const CONTENT_FILTER: Readonly<Record<string, string>> = { g: 'high', pg: 'medium', 'pg-13': 'low', r: 'off' }

/** Files that widgets use of GIFs, and of stickers. Without the parameter, all are sent. */
const FORMATS =
  'gif,mediumgif,tinygif,nanogif,mp4,tinymp4,nanomp4,webp,tinywebp,preview,gifpreview,tinygifpreview'
const STICKER_FORMATS = `${FORMATS},gif_transparent,tinygif_transparent,nanogif_transparent,webp_transparent,tinywebp_transparent`

/** A language tag as a locale, `xx` or `xx_YY`, without script and variants. */
function localeOf(tag: string): string {
  const [language = '', ...rest] = tag.split(/[-_]/)
  const region = rest.find(part => /^[a-z]{2}$/i.test(part))
  return language.toLowerCase() + (region ? `_${region.toUpperCase()}` : '')
}

interface Filters {
  type?: ContentType | undefined
  rating?: string | undefined
  lang?: string | undefined
}

const filterParams = ({ type, rating, lang }: Filters): Params => ({
  contentfilter: rating && CONTENT_FILTER[rating],
  locale: lang && localeOf(lang),
  searchfilter: type === 'stickers' ? 'sticker' : undefined,
})

const pageParams = ({ offset = 0, limit, next, ...filters }: ListOptions): Params => ({
  limit,
  // Documented as opaque, but servers accept an offset if there is no bookmark.
  pos: next ?? (offset > 0 ? offset : undefined),
  ...filterParams(filters),
})

export function createTenorClient(options: ClientOptions): Omit<GifClient, 'animate'> {
  const api = createCallApi(options, TENOR_WIRE, tenorError)
  const isPublic = publicNameOf(options.provider, options.api) !== undefined
  // Only for public providers, because other servers may refuse the parameter.
  const filesOf = (params: Params): Params =>
    isPublic
      ? { media_filter: params.searchfilter || params.ids ? STICKER_FORMATS : FORMATS, ...params }
      : params
  const calls = createBookmarkClient({
    list: (term, { signal, reload, ...request }) => {
      const path = term === undefined ? 'featured' : 'search'
      const params = filesOf({ q: term, ...pageParams(request) })
      const read = (json: unknown) => readPosts(json, request.limit)
      return api.request({ path, params, signal, reload, read })
    },
    gifs: (ids, request) =>
      api.request({
        path: 'posts',
        params: filesOf({ ids }),
        ...request,
        read: json => readPosts(json, ids.length),
      }),
  })
  return {
    ...calls,
    async random(request = {}) {
      const { tag, signal, reload, ...filters } = request
      if (!tag) return calls.random(request)
      const params = filesOf({ q: tag, random: true, limit: 1, ...filterParams(filters) })
      const read = (json: unknown) => readPosts(json, 1)
      const call = { path: 'search', params, fresh: true, signal, reload, read }
      return pickGif((await api.request(call)).data)
    },
  }
}
