/** The calls of the public API that no widget makes, and their readers. */

import { asList, asRecord, isRecord, type Json, text } from '../../gif/json.ts'
import { normalizeGif } from '../../gif/normalizeGif.ts'
import { normalizeUser } from '../../gif/normalizeUser.ts'
import { safeUrl } from '../../gif/safeUrl.ts'
import type { CallToAction } from '../../gif/types.ts'
import { bindCalls, type Call, createCallApi } from '../callApi.ts'
import type { ClientOptions } from '../clientOptions.ts'
import { keysIn } from '../redactKey.ts'
import { send } from '../request.ts'
import { ResponseError, readBody } from '../responseErrors.ts'
import type {
  Association,
  CatalogClient,
  Category,
  Channel,
  ListOptions,
  ListResult,
  RequestOptions,
  Tag,
} from '../types.ts'
import {
  gifsIn,
  MAX_RECORDS,
  type ReadAnswer,
  type RecordRange,
  readAnswerMeta,
  readPagination,
  readRecords,
  withReader,
} from './giphyAnswers.ts'
import { GIPHY_WIRE, type GiphyCallOptions, giphyRequest, type Route } from './giphyCalls.ts'
import { giphyError } from './giphyReaders.ts'

/** Limit of records for a call without a limit: all categories come at once. */
const MAX_CATALOG_RECORDS = 1000
/** Subcategories may have subcategories of their own. */
const MAX_CATEGORY_DEPTH = 3

/** Reads the items of a list; `undefined` if it cannot be read. */
type ReadItems<T> = (json: unknown, responseId: string, limit: number) => T[] | undefined

/** Makes a list reader from an item reader. */
const listOf =
  <T>(read: ReadItems<T>, maxRecords = MAX_CATALOG_RECORDS) =>
  (json: unknown, range: RecordRange): ListResult<T> | undefined => {
    const meta = readAnswerMeta(json)
    const data = meta && read(json, meta.response_id, range.limit ?? maxRecords)
    if (!data) return undefined
    const pagination = readPagination(json, data.length, {
      ...range,
      limit: range.limit ?? MAX_CATALOG_RECORDS,
    })
    return { data, pagination, meta }
  }

const gifOf = (json: unknown, responseId: string) =>
  isRecord(json) ? normalizeGif(json, responseId) : undefined

function readCategory(from: Json, responseId: string, depth = 1): Category {
  const gif = gifOf(from.gif, responseId)
  const children = depth < MAX_CATEGORY_DEPTH ? asList(from.subcategories).slice(0, MAX_CATALOG_RECORDS) : []
  return {
    name: text(from.name),
    name_encoded: text(from.name_encoded),
    subcategories: children.map(child => readCategory(asRecord(child), responseId, depth + 1)),
    ...(gif && { gif }),
  }
}

const readCategories = listOf<Category>((json, responseId, limit) =>
  readRecords(json, limit)?.map(category => readCategory(category, responseId)),
)

const readTerms = listOf<string>((json, _, limit) =>
  asList(asRecord(json).data).slice(0, limit).map(text).filter(Boolean),
)

/** Like `encodeURIComponent`, but returns a name with a lone surrogate unchanged. */
function encodeName(name: string): string {
  try {
    return encodeURIComponent(name)
  } catch {
    return name
  }
}

/** Tags come as records or as plain text. */
const readTags = listOf<Tag>((json, response_id, limit) =>
  asList(asRecord(json).data)
    .slice(0, limit)
    .map((entry): Tag => {
      const from = isRecord(entry) ? entry : { name: entry }
      const name = text(from.name)
      return {
        name,
        name_encoded: text(from.name_encoded) || encodeName(name),
        response_id,
        analytics_response_payload: text(from.analytics_response_payload),
      }
    })
    .filter(({ name }) => name),
)

const readChannels = listOf<Channel>(
  (json, response_id, limit) =>
    readRecords(json, limit)?.map((from): Channel => {
      const user = normalizeUser(from.user)
      const featured_gif = gifOf(from.featured_gif, response_id)
      return {
        id: text(from.id),
        slug: text(from.slug),
        display_name: text(from.display_name),
        url: safeUrl(from.url),
        ...(user && { user }),
        ...(featured_gif && { featured_gif }),
        response_id,
        analytics_response_payload: text(from.analytics_response_payload),
      }
    }),
  MAX_RECORDS,
)

const readAssociations = listOf<Association>(
  (json, _, limit) =>
    readRecords(json, limit)?.map(from => ({ ...from, id: text(from.id), type: text(from.type) })),
  MAX_RECORDS,
)

/** A call, from its route and its reader. */
const giphyCall = <T>(
  { read, ...route }: Route & { read: ReadAnswer<T> },
  options?: GiphyCallOptions,
): Call<T> => withReader(giphyRequest(route, options), read)

/** Describes the reading calls of the catalog. */
const GIPHY_CATALOG = {
  categories: (options?: ListOptions) =>
    giphyCall({ path: ['gifs/categories'], read: readCategories }, options),
  subcategories: (category: string, options?: ListOptions) =>
    giphyCall({ path: ['gifs/categories', { category }], read: readCategories }, options),
  trendingSearches: (options?: RequestOptions) =>
    giphyCall({ path: ['trending/searches'], version: 'v2', read: readTerms }, options),
  associations: (id: string, options?: RequestOptions) =>
    giphyCall({ path: ['gifs', { id }, 'associations'], read: readAssociations }, options),
  searchTags: (q: string, options?: ListOptions) =>
    giphyCall({ path: ['gifs/search/tags'], query: { q }, read: readTags }, options),
  channels: (q: string, options?: ListOptions) =>
    giphyCall({ path: ['channels/search'], query: { q }, read: readChannels }, options),
  relatedTags: (tag: string, score?: number, options?: RequestOptions) =>
    giphyCall(
      { path: ['tags/related', { tag }], read: readTags },
      { ...(score !== undefined && { score }), ...options },
    ),
  tagsOfGif: (id: string, options?: RequestOptions) =>
    giphyCall({ path: ['tags/related/gif', { id }], read: readTags }, options),
  emojiVariations: (id: string, options?: RequestOptions) =>
    giphyCall({ path: ['emoji', { id }, 'variations'], read: gifsIn }, options),
}

/** Creates the calls that no widget makes, including the two that write. */
export function createGiphyCatalog(options: ClientOptions): CatalogClient {
  const api = createCallApi(options, GIPHY_WIRE, giphyError)
  const write = async (
    method: 'PUT' | 'DELETE',
    id: string,
    cta?: CallToAction,
    request?: RequestOptions,
  ) => {
    const call = giphyCall({ path: ['gifs', { id }, 'cta'], read: () => true }, request)
    const url = api.addressOf(call)
    const { response, text } = await send(url, {
      ...api.sending,
      method,
      signal: call.signal,
      ...(cta && { body: new URLSearchParams({ ...cta }) }),
    })
    // Any cached answer may contain the changed GIF, so all are dropped.
    api.cache.clear()
    if (!response.ok) throw new ResponseError(response, readBody(text, keysIn(url)))
  }
  return {
    ...bindCalls(GIPHY_CATALOG, api.request),
    setCta: (id, cta, request) =>
      cta.text ? write('PUT', id, cta, request) : write('DELETE', id, undefined, request),
    removeCta: (id, request) => write('DELETE', id, undefined, request),
  }
}
