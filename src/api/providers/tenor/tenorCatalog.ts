/** Suggestions and categories of Tenor v2 APIs. They have no channels and nothing to edit. */

import { list } from '../../../gif/fields.ts'
import { record, text } from '../../../gif/json.ts'
import { createCallApi } from '../../callApi.ts'
import type { ClientOptions } from '../../clientOptions.ts'
import { ApiError, PublicApiError } from '../../errors.ts'
import type { CatalogClient, Category, ListOptions, ListResult, RequestOptions, Tag } from '../../types.ts'
import { errorMessage, MAX_POSTS } from './readPosts.ts'
import { TENOR_WIRE } from './wire.ts'

/** The calls of the catalog that Tenor has. */
export type TenorCatalog = Pick<
  CatalogClient,
  'categories' | 'trendingSearches' | 'searchTags' | 'relatedTags'
>

const listOf = <T>(data: T[]): ListResult<T> => ({
  data,
  pagination: { count: data.length, offset: 0, total_count: data.length },
  meta: { response_id: '' },
})

/** @throws PublicApiError if the answer has no such list. */
function namesIn(json: unknown, field: 'results' | 'tags', name: (item: unknown) => string): string[] {
  const items = record(json)[field]
  if (!Array.isArray(items)) throw new PublicApiError(errorMessage(json))
  return list(items).slice(0, MAX_POSTS).map(name).filter(Boolean)
}

const tagOf = (name: string): Tag => ({
  name,
  name_encoded: encodeURIComponent(name),
  response_id: '',
  analytics_response_payload: '',
})
const categoryOf = (name: string): Category => ({
  name,
  name_encoded: encodeURIComponent(name),
  subcategories: [],
})

export function createTenorCatalog(options: ClientOptions): TenorCatalog {
  const api = createCallApi(options, TENOR_WIRE)
  const terms = (path: string, term: string | undefined, { limit, signal, reload, lang }: ListOptions) => {
    const params = { q: term, limit, locale: lang?.replace('-', '_') }
    return api.read({ path, params, signal, reload }, json => listOf(namesIn(json, 'results', text)))
  }
  const tags = async (path: string, term: string, request: ListOptions): Promise<ListResult<Tag>> => {
    if (!term) throw new ApiError('bad-argument', 'A "term" must be passed')
    const { data } = await terms(path, term, request)
    return listOf(data.map(tagOf))
  }
  return {
    trendingSearches: (request: RequestOptions = {}) => terms('trending_terms', undefined, request),
    searchTags: (term, request = {}) => tags('autocomplete', term, request),
    relatedTags: (tag, _score, request = {}) => tags('search_suggestions', tag, request),
    categories: ({ signal, reload } = {}) =>
      api.read({ path: 'categories', signal, reload }, json =>
        listOf(namesIn(json, 'tags', tag => text(record(tag).searchterm)).map(categoryOf)),
      ),
  }
}
