/**
 * The calls of the widgets for Tenor v2 APIs. These have no uploaders, no analytics and no totals,
 * and page by bookmark.
 */
import { createCallApi, type Params } from '../../callApi.ts'
import type { ClientOptions } from '../../clientOptions.ts'
import type { ContentType, GifClient, ListOptions } from '../../types.ts'
import { createBookmarkClient, pickOne } from '../bookmarkClient.ts'
import { readPosts, tenorError } from './readPosts.ts'
import { TENOR_WIRE } from './wire.ts'

/** How strictly the API filters, by the highest rating allowed. */
const CONTENT_FILTER: Readonly<Record<string, string>> = { g: 'high', pg: 'medium', 'pg-13': 'low', r: 'off' }

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

export function createTenorClient(options: ClientOptions): Omit<GifClient, 'animate'> {
  const api = createCallApi(options, TENOR_WIRE, tenorError)
  const calls = createBookmarkClient({
    list: (term, { signal, reload, ...request }) => {
      const path = term === undefined ? 'featured' : 'search'
      const params = { q: term, ...pageParams(request) }
      const read = (json: unknown) => readPosts(json, request.limit)
      return api.ask({ path, params, signal, reload, read })
    },
    gifs: (ids, request) =>
      api.ask({
        path: 'posts',
        params: { ids },
        ...request,
        read: json => readPosts(json, ids.length),
      }),
  })
  return {
    ...calls,
    async random(request = {}) {
      const { tag, signal, reload, ...filters } = request
      if (!tag) return calls.random(request)
      const params = { q: tag, random: true, limit: 1, ...filterParams(filters) }
      const read = (json: unknown) => readPosts(json, params.limit)
      const call = { path: 'search', params, fresh: true, signal, reload, read }
      return pickOne((await api.ask(call)).data)
    },
  }
}
