/** What every provider answers with, whatever its dialect. The widgets know nothing else of a provider. */
import type { Gif } from '../gif/types.ts'

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
  signal?: AbortSignal
  /** Really asks the server, even if the answer or an error of the last seconds is remembered. */
  reload?: boolean
}

export interface ListOptions extends RequestOptions {
  /** Items to skip. Default 0. */
  offset?: number
  /** Items to fetch, 1 to 100. Default: the provider's. */
  limit?: number
  /** Continues after a page of a provider that pages by bookmark (`pagination.next`). */
  next?: string
  type?: ContentType
  /** Highest rating to include: `g`, `pg`, `pg-13`, `r`. */
  rating?: string
  /** BCP 47 tag of the search language. */
  lang?: string
  /** Fields of each GIF to send, comma separated ("id,images,title"), where the provider can send fewer. */
  fields?: string
}

export interface SearchOptions extends ListOptions {
  /** Slug of a channel to search in. */
  channel?: string
  sort?: 'relevant' | 'recent'
}

export interface RandomOptions extends RequestOptions {
  tag?: string
  type?: ContentType
  rating?: string
}

/** The part of a client that widgets use. `createClient` in `client.ts` returns this and more. */
export interface GifClient {
  gif(id: string, options?: RequestOptions): Promise<GifResult>
  gifs(ids: readonly string[], options?: RequestOptions): Promise<GifsResult>
  search(term: string, options?: SearchOptions): Promise<GifsResult>
  trending(options?: ListOptions): Promise<GifsResult>
  random(options?: RandomOptions): Promise<GifResult>
  related(id: string, options?: ListOptions): Promise<GifsResult>
  gifsByCategory(category: string, subcategory: string, options?: ListOptions): Promise<GifsResult>
  emoji(options?: ListOptions): Promise<GifsResult>
  animate(text: string, options?: ListOptions): Promise<GifsResult>
  videos(term: string, options?: ListOptions): Promise<GifsResult>
  relatedVideos(id: string, options?: ListOptions): Promise<GifsResult>
}
