/**
 * `giflet/compat/giphy`: the names and props of `@giphy/react-components` and
 * `@giphy/js-fetch-api`, for code that moves: change what it imports from. MOVING.md lists what
 * does not carry over. No `<GifletProvider>` is needed; below one, its API is used.
 *
 * @module giflet/compat/giphy
 */
import { type ComponentType, type Context, type ReactNode, useContext } from 'react'
import { createClient } from '../../api/createClient.ts'
import type { Client, ListOptions, RandomOptions, SearchOptions } from '../../api/types.ts'
import {
  Attribution as OwnAttribution,
  VerifiedBadge as OwnBadge,
} from '../../components/attribution/Attribution.tsx'
import { AttributionOverlay as OwnOverlay } from '../../components/attribution/AttributionOverlay.tsx'
import { GifletProvider, type GifletProviderProps } from '../../components/gifletProvider/GifletProvider.tsx'
import { Loader as OwnLoader } from '../../components/loader/Loader.tsx'
import {
  SearchContext as OwnSearchContext,
  type SearchContextProps,
} from '../../components/search/SearchContext.ts'
import {
  SearchContextManager as OwnManager,
  type SearchContextManagerProps as OwnManagerProps,
} from '../../components/search/SearchContextManager.tsx'
import { VideoOverlay as OwnVideoOverlay } from '../../components/video/VideoOverlay.tsx'
import { withRef } from '../../hooks/withRef.ts'
import { ServicesContext } from '../../services/context.ts'
import { Carousel as OwnCarousel } from '../carousel.ts'
import { Gif as OwnGif } from '../gif.ts'
import { Grid as OwnGrid } from '../grid.ts'
import { Video as OwnVideo } from '../video.ts'
import type { GifResult, GifsResult, TheirProps } from './giphyTypes.ts'

export type { Channel as IChannel } from '../../api/types.ts'
export { SearchBar } from '../../components/search/SearchBar.tsx'
export { SuggestionBar } from '../../components/search/SuggestionBar.tsx'
export type { User as IUser } from '../../gif/types.ts'
export type { GifOverlayProps, GifResult, GifsResult, IGif, IImages } from './giphyTypes.ts'
export * from './giphyUtil.ts'

const gifResult = (answer: Promise<unknown>) => answer as Promise<GifResult>
const gifsResult = (answer: Promise<unknown>) => answer as Promise<GifsResult>

/**
 * Their client: `new GiphyFetch('key').search('dogs', { limit: 10 })`. The second argument is sent
 * with every call, unless the call itself sets it.
 */
export class GiphyFetch {
  readonly #client: Client

  constructor(apiKey: string, params: Record<string, string> = {}) {
    this.#client = createClient({ provider: 'giphy', key: apiKey, params })
  }

  /** GIFs for a term. */
  search = (term: string, options?: SearchOptions) => gifsResult(this.#client.search(term, options))
  /** GIFs that are popular now. */
  trending = (options?: ListOptions) => gifsResult(this.#client.trending(options))
  /** A random GIF. */
  random = (options?: RandomOptions) => gifResult(this.#client.random(options))
  /** GIFs similar to one. */
  related = (id: string, options?: ListOptions) => gifsResult(this.#client.related(id, options))
  /** One GIF by its id. */
  gif = (id: string) => gifResult(this.#client.gif(id))
  /** GIFs by ids, or by category and subcategory. */
  gifs = (ids: readonly string[] | string, subcategory?: string | ListOptions, options?: ListOptions) =>
    gifsResult(
      typeof ids === 'string' && typeof subcategory === 'string'
        ? this.#client.gifsByCategory(ids, subcategory, options)
        : this.#client.gifs([ids].flat()),
    )
  /** Emoji. */
  emoji = (options?: ListOptions) => gifsResult(this.#client.emoji(options))
  /** The same as `emoji`. */
  emojiDefaultVariations = this.emoji
  /** Variations of an emoji by its id. */
  emojiVariations = (id: string) => gifsResult(this.#client.emojiVariations(id))
  /** The text as animations in several styles. */
  animate = (text: string, options?: ListOptions) => gifsResult(this.#client.animate(text, options))
  /** All categories. */
  categories = (options?: ListOptions) => this.#client.categories(options)
  /** The categories within one. */
  subcategories = (category: string, options?: ListOptions) => this.#client.subcategories(category, options)
  /** Channels for a term. */
  channels = (term: string, options?: ListOptions) => this.#client.channels(term, options)
}

type Theme = GifletProviderProps['theme']

/**
 * Adds a provider where there is none. It shows GIPHY's mark, and without a key sends no events.
 */
function WithProvider({ apiKey, theme, children }: { apiKey?: string; theme?: Theme; children?: ReactNode }) {
  const given = useContext(ServicesContext)
  if (given && !apiKey) return children
  return (
    <GifletProvider provider="giphy" apiKey={apiKey} analytics={Boolean(apiKey)} theme={theme}>
      {children}
    </GifletProvider>
  )
}

/** One of our components below a provider, with the types of theirs. */
const withProvider = <P extends object>(name: string, Inner: ComponentType<P>) =>
  withRef<{ ref?: unknown }>(name, ({ rootRef, ...props }) => (
    <WithProvider>
      <Inner {...(props as P)} {...(rootRef ? { ref: rootRef } : {})} />
    </WithProvider>
  )) as unknown as (props: TheirProps<P>) => ReactNode

/** Their `<Gif>`. */
export const Gif = /* @__PURE__ */ withProvider('Gif', OwnGif)
/** Their `<Grid>`. */
export const Grid = /* @__PURE__ */ withProvider('Grid', OwnGrid)
/** Their `<Carousel>`. */
export const Carousel = /* @__PURE__ */ withProvider('Carousel', OwnCarousel)
/** Their `<Video>`. */
export const Video = /* @__PURE__ */ withProvider('Video', OwnVideo)
/** Their `<VideoOverlay>`. */
export const VideoOverlay = /* @__PURE__ */ withProvider('VideoOverlay', OwnVideoOverlay)
/** Their `<Attribution>`. */
export const Attribution = /* @__PURE__ */ withProvider('Attribution', OwnAttribution)
/** Their `<AttributionOverlay>`. */
export const AttributionOverlay = /* @__PURE__ */ withProvider('AttributionOverlay', OwnOverlay)
/** Their `<VerifiedBadge>`. */
export const VerifiedBadge = /* @__PURE__ */ withProvider('VerifiedBadge', OwnBadge)
/** Their `<Loader>`. */
export const Loader = /* @__PURE__ */ withProvider('Loader', OwnLoader)

/** Their `SearchContext`, which is never undefined below `<SearchContextManager>`. */
export const SearchContext = OwnSearchContext as Context<SearchContextProps>

/** Props of their `<SearchContextManager>`. */
export interface SearchContextManagerProps extends OwnManagerProps {
  /** Key of GIPHY. Without one, the provider above is used. */
  apiKey?: string | undefined
  /** Their theme, of which only the mode has an effect. */
  theme?: { mode?: 'light' | 'dark' } | undefined
}

/** Their `<SearchContextManager>`, which takes the key. */
export const SearchContextManager = ({ apiKey = '', theme, ...props }: SearchContextManagerProps) => (
  <WithProvider apiKey={apiKey} theme={theme?.mode}>
    <OwnManager {...props} />
  </WithProvider>
)
