/** Options of `createClient`, and the dialect of a provider. */
import type { ProviderName, ShapeOf } from '../providers/providers.ts'
import type { AnswerCache } from './answerCache.ts'
import type { CatalogClient, Client, GifClient } from './types.ts'

export type { ProviderName }

/** Options of `createClient`. */
export interface ClientOptions<P extends ProviderName | Dialect = ProviderName | Dialect> {
  /**
   * Base URL of the provider's API, with or without a version: `https://gifs.example.com/v1/`. A
   * path such as `/v1/` is relative to the page. Default: the global `GIFLET_API_URL`, otherwise
   * that of a public provider named by `provider`, otherwise `/v1/`.
   */
  api?: string | undefined
  /** API key. Sent with every call, never logged. */
  key?: string | undefined
  /**
   * A provider by name (`src/providers/providers.ts`), or your own dialect. A public one has an
   * address of its own. Default `auto`: GIPHY's shape at your own server.
   */
  provider?: P | undefined
  /**
   * The session's random id, or a function called for each call. Default: `pingbackId()` of
   * `giflet/analytics`, unless Global Privacy Control is on. An empty id is not sent.
   */
  pingbackId?: string | (() => string | undefined) | undefined
  /**
   * How calls identify this SDK. Default `query`, because a custom header costs a cross-origin page
   * one preflight per address: at 60 ms from the server, four pages of a list take 4 requests and
   * 315 ms this way, but 8 requests and 610 ms with headers.
   */
  sdk?: 'query' | 'headers' | 'none' | undefined
  /** More headers for every call. A cross-origin page pays for them with preflights. */
  headers?: Record<string, string> | undefined
  /** More query parameters for every call, unless the call itself sets them. */
  params?: Record<string, string> | undefined
  /** Default: the global `fetch` at the time of the call. */
  fetch?: typeof fetch | undefined
  /** Milliseconds for a whole call including its retry. Default 15,000. */
  timeoutMs?: number | undefined
  /**
   * Default: a separate cache per client. A shared one distinguishes calls by their address only.
   */
  cache?: AnswerCache | undefined
}

/**
 * Everything that differs between the APIs of two providers. `shapes/dialects.ts` lists the
 * built-in ones; `provider` also accepts a developer's own.
 */
export interface Dialect {
  /**
   * Whether the API accepts events at `/v2/pingback`. `shares`: only shares and picks, at
   * `registershare`. `false`: none are sent.
   */
  readonly analytics: boolean | 'shares'
  /** Path of the API on the server that serves Giflet. Default `/v1/`. */
  readonly ownPath?: string
  /**
   * The calls of the widgets. Called once, on the first call; again after a failure to load. Calls
   * that it lacks reject with code `unsupported`, here and in `catalog`.
   */
  gifs(options: ClientOptions): Partial<GifClient> | Promise<Partial<GifClient>>
  /** The calls that no widget makes. */
  catalog?(options: ClientOptions): Partial<CatalogClient> | Promise<Partial<CatalogClient>>
}

/** The calls of the catalog that a Tenor v2 API has. */
export type TenorCatalog = Pick<
  CatalogClient,
  'categories' | 'trendingSearches' | 'searchTags' | 'relatedTags'
>
/** The calls of a Tenor v2 API: no animated text, no channels, nothing to edit. */
export type TenorClient = Omit<GifClient, 'animate'> & TenorCatalog

/** The calls of a provider. Those that are not in its type reject with code `unsupported`. */
export type ClientOf<P extends ProviderName | Dialect> = P extends ProviderName
  ? ShapeOf<P> extends 'giphy'
    ? Client
    : TenorClient
  : P extends { catalog(options: ClientOptions): infer Calls }
    ? GifClient & Awaited<Calls>
    : GifClient
