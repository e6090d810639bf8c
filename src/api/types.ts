/** What every provider answers with, whatever its dialect. The widgets know nothing else of a provider. */
import type { CallToAction, Gif, User } from '../gif/types.ts'

export interface Pagination {
  count: number
  offset: number
  /** Absent when the provider does not say how many there are. */
  total_count?: number
  /** The provider's own bookmark for the next page, where it pages by bookmark and not by offset. */
  next?: string
}

export interface Meta {
  response_id: string
  status?: number
  msg?: string
}

export interface GifResult {
  data: Gif
  meta: Meta
}

export interface GifsResult {
  data: Gif[]
  pagination: Pagination
  meta: Meta
}

export const CONTENT_TYPES = ['gifs', 'stickers', 'videos', 'text'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

export interface RequestOptions {
  /** Ends the request; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Really asks the server, even if the answer or an error of the last seconds is remembered. */
  reload?: boolean | undefined
}

export interface ListOptions extends RequestOptions {
  /** Items to skip. Default 0. */
  offset?: number | undefined
  /** Items to fetch, 1 to 100. Default: the provider's. */
  limit?: number | undefined
  /** Continues after a page of a provider that pages by bookmark (`pagination.next`). */
  next?: string | undefined
  type?: ContentType | undefined
  /** Highest rating to include: `g`, `pg`, `pg-13`, `r`. */
  rating?: string | undefined
  /** BCP 47 tag of the search language. */
  lang?: string | undefined
  /** Fields of each GIF to send, comma separated ("id,images,title"), where the provider can send fewer. */
  fields?: string | undefined
}

export interface SearchOptions extends ListOptions {
  /** Slug of a channel to search in. */
  channel?: string | undefined
  sort?: 'relevant' | 'recent' | undefined
}

/** How the GIFs of a `data-gif` source are asked for. */
export interface SourceOptions extends Pick<ListOptions, 'type' | 'rating' | 'lang' | 'fields' | 'reload'> {}

export interface RandomOptions extends RequestOptions {
  tag?: string | undefined
  type?: ContentType | undefined
  rating?: string | undefined
}

/** The part of a client that widgets use. `createClient` in `client.ts` returns this and more. */
export interface GifClient {
  /** One GIF or sticker: `GET gifs/{id}`. Rejects with code `not-found` when there is none. */
  gif(id: string, options?: RequestOptions): Promise<GifResult>
  /** Those of the ids that exist: `GET gifs?ids`. */
  gifs(ids: readonly string[], options?: RequestOptions): Promise<GifsResult>
  /** `GET {type}/search`. With a `channel`, its GIFs only; the term may then be empty. */
  search(term: string, options?: SearchOptions): Promise<GifsResult>
  /** `GET {type}/trending`. */
  trending(options?: ListOptions): Promise<GifsResult>
  /** Another GIF or sticker at each call: `GET {type}/random`. */
  random(options?: RandomOptions): Promise<GifResult>
  /** GIFs like this one, without itself: `GET {type}/related`. */
  related(id: string, options?: ListOptions): Promise<GifsResult>
  /** `GET gifs/categories/{category}/{subcategory}`, by names as they stand in addresses. */
  gifsByCategory(category: string, subcategory: string, options?: ListOptions): Promise<GifsResult>
  /** `GET emoji`. */
  emoji(options?: ListOptions): Promise<GifsResult>
  /** The text as animations, in several styles: `GET text/animate`. */
  animate(text: string, options?: ListOptions): Promise<GifsResult>
  /** GIFs with sound: `GET videos/search`. */
  videos(term: string, options?: ListOptions): Promise<GifsResult>
  /** `GET videos/related`. */
  relatedVideos(id: string, options?: ListOptions): Promise<GifsResult>
}

export interface ListResult<T> {
  data: T[]
  pagination: Pagination
  meta: Meta
}

export interface Category {
  name: string
  /** The name as it stands in addresses. */
  name_encoded: string
  subcategories: Category[]
  /** A GIF that stands for the category. */
  gif?: Gif
}

export interface Tag {
  name: string
  name_encoded: string
  response_id: string
  analytics_response_payload: string
}

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

/** What a GIF belongs to. The server decides what it sends; `type` and `id` are always there, possibly empty. */
export interface Association extends Readonly<Record<string, unknown>> {
  id: string
  type: string
}

/** The calls of the public API that no widget uses. */
export interface CatalogClient {
  /** All categories with their subcategories: `GET gifs/categories`. */
  categories(options?: ListOptions): Promise<ListResult<Category>>
  /** `GET gifs/categories/{category}`. */
  subcategories(category: string, options?: ListOptions): Promise<ListResult<Category>>
  /** Terms that many search for now: `GET /v2/trending/searches`. */
  trendingSearches(options?: RequestOptions): Promise<ListResult<string>>
  /** What a GIF belongs to: `GET gifs/{id}/associations`. */
  associations(id: string, options?: RequestOptions): Promise<ListResult<Association>>
  /** Completions of a search term: `GET gifs/search/tags`. */
  searchTags(term: string, options?: ListOptions): Promise<ListResult<Tag>>
  /** `GET channels/search`. */
  channels(term: string, options?: ListOptions): Promise<ListResult<Channel>>
  /** Tags used together with this one, at least as often as `score` says: `GET tags/related/{tag}`. */
  relatedTags(tag: string, score?: number, options?: RequestOptions): Promise<ListResult<Tag>>
  /** `GET tags/related/gif/{id}`. */
  tagsOfGif(id: string, options?: RequestOptions): Promise<ListResult<Tag>>
  /**
   * Sets the call to action of a GIF, or removes it when the text is empty: `PUT` or `DELETE gifs/{id}/cta`.
   *
   * @throws ResponseError
   */
  setCta(id: string, cta: CallToAction, options?: RequestOptions): Promise<void>
  /** @throws ResponseError */
  removeCta(id: string, options?: RequestOptions): Promise<void>
}

/** Every call of the public API. */
export interface Client extends GifClient, CatalogClient {}
