/**
 * The answers of every provider, whatever its dialect. Widgets know nothing else about a provider.
 */
import type { CallToAction, Gif, User } from '../gif/types.ts'

/** The position of a page in its list. */
export interface Pagination {
  count: number
  offset: number
  /** Absent if the provider does not report it. */
  total_count?: number
  /** The provider's bookmark for the next page, if it pages by bookmark instead of offset. */
  next?: string
}

/** Metadata of an answer, from the provider. */
export interface Meta {
  response_id: string
  status?: number
  msg?: string
}

/** The answer of a call for one GIF. */
export interface GifResult {
  /** The GIF. */
  data: Gif
  /** About the answer. */
  meta: Meta
}

/** One page of a list. */
export interface ListResult<T> {
  /** The items of the page. */
  data: T[]
  /** Where the page is in the list. */
  pagination: Pagination
  /** About the answer. */
  meta: Meta
}

/** One page of a list of GIFs. */
export interface GifsResult extends ListResult<Gif> {}

/** The kinds of content that a list can have. */
export const CONTENT_TYPES = ['gifs', 'stickers', 'videos', 'text'] as const
/** A kind of content that a list has. */
export type ContentType = (typeof CONTENT_TYPES)[number]

/** The ratings that every dialect knows. A provider may have more. */
export type Rating = 'g' | 'pg' | 'pg-13' | 'r' | (string & Record<never, never>)

/** Options of any call. */
export interface RequestOptions {
  /** Aborts the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Asks the server even if an answer or an error is cached, here or in the browser. */
  reload?: boolean | undefined
}

/** Options of a list: its page and its content. */
export interface ListOptions extends RequestOptions {
  /** Items to skip. Default 0. */
  offset?: number | undefined
  /** Items to fetch, 1 to 100. Default: the provider's. */
  limit?: number | undefined
  /** Continues after a page of a provider that pages by bookmark (`pagination.next`). */
  next?: string | undefined
  type?: ContentType | undefined
  /** Highest rating to include. */
  rating?: Rating | undefined
  /** BCP 47 tag of the search language. */
  lang?: string | undefined
  /**
   * Fields of each GIF to send, comma separated ("id,images,title"), if the provider supports it.
   */
  fields?: string | undefined
}

/** Options of a search. */
export interface SearchOptions extends ListOptions {
  /** Slug of a channel to search in. */
  channel?: string | undefined
  sort?: 'relevant' | 'recent' | undefined
}

/** How to fetch the GIFs of a `data-gif` source. */
export interface SourceOptions
  extends Pick<SearchOptions, 'type' | 'rating' | 'lang' | 'fields' | 'reload' | 'sort'> {}

/** Options of a random GIF. */
export interface RandomOptions extends RequestOptions {
  tag?: string | undefined
  type?: ContentType | undefined
  rating?: Rating | undefined
}

/**
 * The calls that widgets make. `One` and `Many` are the results of a call for a GIF and for a list:
 * promises in a client, `Call` descriptions in a dialect.
 */
export interface GifCalls<One, Many> {
  /** One GIF or sticker: `GET gifs/{id}`. Rejects with code `not-found` if it does not exist. */
  gif(id: string, options?: RequestOptions): One
  /** The GIFs among `ids` that exist: `GET gifs?ids`. */
  gifs(ids: readonly string[], options?: RequestOptions): Many
  /** `GET {type}/search`. With a `channel`, only its GIFs; the term may then be empty. */
  search(term: string, options?: SearchOptions): Many
  /** `GET {type}/trending`. */
  trending(options?: ListOptions): Many
  /** A random GIF or sticker: `GET {type}/random`. */
  random(options?: RandomOptions): One
  /** GIFs similar to this one, without itself: `GET {type}/related`. */
  related(id: string, options?: ListOptions): Many
  /** `GET gifs/categories/{category}/{subcategory}`, by `name_encoded`. */
  gifsByCategory(category: string, subcategory: string, options?: ListOptions): Many
  /** `GET emoji`. */
  emoji(options?: ListOptions): Many
  /** The text as animations in several styles: `GET text/animate`. */
  animate(text: string, options?: ListOptions): Many
  /** GIFs with sound: `GET videos/search`. */
  videos(term: string, options?: ListOptions): Many
  /** `GET videos/related`. */
  relatedVideos(id: string, options?: ListOptions): Many
}

/** The calls that widgets make. `createClient` has these and more. */
export interface GifClient extends GifCalls<Promise<GifResult>, Promise<GifsResult>> {}

/** A category of GIFs, with its subcategories. */
export interface Category {
  name: string
  /** The name encoded for addresses. */
  name_encoded: string
  subcategories: Category[]
  /** A GIF that represents the category. */
  gif?: Gif
}

/** A search term that the provider proposes. */
export interface Tag {
  name: string
  name_encoded: string
  response_id: string
  analytics_response_payload: string
}

/** The page of an uploader. */
export interface Channel {
  id: string
  slug: string
  display_name: string
  /** http(s) address, or empty. */
  url: string
  user?: User
  featured_gif?: Gif
  response_id: string
  analytics_response_payload: string
}

/**
 * A thing that a GIF belongs to. The server decides its fields; `type` and `id` always exist but
 * may be empty.
 */
export interface Association extends Readonly<Record<string, unknown>> {
  id: string
  type: string
}

/** The calls of the public API that no widget makes. */
export interface CatalogClient {
  /** All categories with their subcategories: `GET gifs/categories`. */
  categories(options?: ListOptions): Promise<ListResult<Category>>
  /** `GET gifs/categories/{category}`. */
  subcategories(category: string, options?: ListOptions): Promise<ListResult<Category>>
  /** Popular search terms: `GET /v2/trending/searches`. */
  trendingSearches(options?: RequestOptions): Promise<ListResult<string>>
  /** The things that a GIF belongs to: `GET gifs/{id}/associations`. */
  associations(id: string, options?: RequestOptions): Promise<ListResult<Association>>
  /** Completions of a search term: `GET gifs/search/tags`. */
  searchTags(term: string, options?: ListOptions): Promise<ListResult<Tag>>
  /** `GET channels/search`. */
  channels(term: string, options?: ListOptions): Promise<ListResult<Channel>>
  /** Tags used together with this one, at least as often as `score`: `GET tags/related/{tag}`. */
  relatedTags(tag: string, score?: number, options?: RequestOptions): Promise<ListResult<Tag>>
  /** `GET tags/related/gif/{id}`. */
  tagsOfGif(id: string, options?: RequestOptions): Promise<ListResult<Tag>>
  /** The other pictures of an emoji: `GET emoji/{id}/variations`. All come at once. */
  emojiVariations(id: string, options?: RequestOptions): Promise<GifsResult>
  /**
   * Sets the call to action of a GIF, or removes it if the text is empty: `PUT` or `DELETE
   * gifs/{id}/cta`.
   *
   * @throws ResponseError
   */
  setCta(id: string, cta: CallToAction, options?: RequestOptions): Promise<void>
  /** @throws ResponseError */
  removeCta(id: string, options?: RequestOptions): Promise<void>
}

export const CATALOG_CALL_NAMES = [
  'categories',
  'subcategories',
  'trendingSearches',
  'associations',
  'searchTags',
  'channels',
  'relatedTags',
  'tagsOfGif',
  'emojiVariations',
  'setCta',
  'removeCta',
] as const satisfies readonly (keyof CatalogClient)[]

/** Every call of the public API. */
export interface Client extends GifClient, CatalogClient {}
