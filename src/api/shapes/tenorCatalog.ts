/** Suggestions and categories of Tenor v2 APIs. They have no channels and nothing to edit. */

import { asRecord, text } from '../../gif/json.ts'
import { createCallApi } from '../callApi.ts'
import type { ClientOptions, TenorCatalog } from '../clientOptions.ts'
import { ApiError } from '../errors.ts'
import type { Category, ListOptions, ListResult, RequestOptions, Tag } from '../types.ts'
import { MAX_POSTS, TENOR_WIRE, tenorError } from './tenorAnswers.ts'

const listOf = <T>(data: T[] | undefined): ListResult<T> | undefined =>
  data && {
    data,
    pagination: { count: data.length, offset: 0, total_count: data.length },
    meta: { response_id: '' },
  }

/** `undefined` if the answer has no such list. */
function namesIn(json: unknown, field: 'results' | 'tags', name: (item: unknown) => string) {
  const items = asRecord(json)[field]
  return Array.isArray(items) ? items.slice(0, MAX_POSTS).map(name).filter(Boolean) : undefined
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
  const api = createCallApi(options, TENOR_WIRE, tenorError)
  const terms = <T>(
    path: string,
    term: string | undefined,
    { limit, signal, reload, lang }: ListOptions,
    itemOf: (name: string) => T,
  ) =>
    api.request({
      path,
      params: { q: term, limit, locale: lang?.replace('-', '_') },
      signal,
      reload,
      read: json => listOf(namesIn(json, 'results', text)?.map(itemOf)),
    })
  const tags = async (path: string, term: string, request: ListOptions): Promise<ListResult<Tag>> => {
    if (!term) throw new ApiError('bad-argument', 'A "term" must be passed')
    return terms(path, term, request, tagOf)
  }
  return {
    trendingSearches: (request: RequestOptions = {}) => terms('trending_terms', undefined, request, String),
    searchTags: (term, request = {}) => tags('autocomplete', term, request),
    relatedTags: (tag, _score, request = {}) => tags('search_suggestions', tag, request),
    categories: ({ signal, reload } = {}) =>
      api.request({
        path: 'categories',
        signal,
        reload,
        read: json => listOf(namesIn(json, 'tags', tag => text(asRecord(tag).searchterm))?.map(categoryOf)),
      }),
  }
}
