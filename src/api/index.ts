/**
 * A client for GIF APIs, and functions that read its answers. Runs in browsers, workers and Node,
 * has no dependencies and does nothing at import. The package's entry `giflet/api` adds the site
 * calls.
 *
 * ```ts
 * import { createClient, createPaginator, renditionUrl } from 'giflet/api'
 *
 * const client = createClient({ api: 'https://gifs.example.com/v1/', key: 'abc' })
 * const related = createPaginator((offset, limit) => client.related('some-id', { offset, limit }))
 * for (const gif of await related()) console.log(renditionUrl(gif, 200, 150))
 * ```
 *
 * @module
 */
export { altText } from '../gif/altText.ts'
export { AVATAR_HEIGHT_PX, avatarUrl, DEFAULT_AVATARS } from '../gif/avatarUrl.ts'
export { type BestRenditionOptions, bestRendition, SCALE_UP_MAX_PX } from '../gif/bestRendition.ts'
export { bestGifVideo, bestVideo } from '../gif/bestVideo.ts'
export { columnWidth } from '../gif/columnWidth.ts'
export { type EmbedSize, embedSize } from '../gif/embedSize.ts'
export { type FileGifOptions, fileGif } from '../gif/fileGif.ts'
export { gifHeight, gifWidth } from '../gif/gifSize.ts'
export { normalizeGif } from '../gif/normalizeGif.ts'
export { type RenditionUrlOptions, renditionUrl } from '../gif/renditionUrl.ts'
export { aspectRatio, type WithImages } from '../gif/size.ts'
export { SRCSET_WIDTHS_PX, srcset } from '../gif/srcset.ts'
export {
  type CallToAction,
  type Caption,
  type ExternalMedia,
  GIF_FLAGS,
  type Gif,
  type GifFlag,
  type Images,
  type MovingRenditionName,
  RENDITION_NAMES,
  type Rendition,
  type RenditionName,
  type User,
  type Video,
  type VideoAsset,
} from '../gif/types.ts'
export { parseSource } from '../protocol/parseSource.ts'
export type { GifSource } from '../protocol/source.ts'
export {
  type AnswerCache,
  type CachedRequest,
  type CacheOptions,
  createAnswerCache,
} from './answerCache.ts'
export { type BookmarkApi, createBookmarkClient } from './bookmarkClient.ts'
export type { ClientOf, ClientOptions, Dialect, ProviderName, TenorClient } from './clientOptions.ts'
export { createClient } from './createClient.ts'
export {
  ApiError,
  type ErrorCode,
  NetworkError,
  PublicApiError,
  SyntheticResponseError,
  TimeoutError,
} from './errors.ts'
export { firstGif } from './firstGif.ts'
export { forgetFailure } from './forgetFailure.ts'
export { RELATED_FIRST_PAGE, RELATED_NEXT_PAGE } from './pageSizes.ts'
export {
  createPaginator,
  type PageFetcher,
  type Paginator,
  type PaginatorOptions,
} from './paginator.ts'
export type { SendOptions } from './request.ts'
export { FetchError, ResponseError } from './responseErrors.ts'
export { type FetchPage, fetchSource } from './sourcePages.ts'
export {
  type Association,
  type CatalogClient,
  type Category,
  type Channel,
  type Client,
  CONTENT_TYPES,
  type ContentType,
  type GifClient,
  type GifResult,
  type GifsResult,
  type ListOptions,
  type ListResult,
  type Meta,
  type Pagination,
  type RandomOptions,
  type Rating,
  type RequestOptions,
  type SearchOptions,
  type Tag,
} from './types.ts'
