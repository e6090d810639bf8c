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
import { GifletProvider } from '../../components/gifletProvider/GifletProvider.tsx'
import {
  SearchContext as OwnSearchContext,
  type SearchContextProps,
} from '../../components/search/SearchContext.ts'
import {
  SearchContextManager as OwnManager,
  type SearchContextManagerProps as OwnManagerProps,
} from '../../components/search/SearchContextManager.tsx'
import type { Gif as GifData, Images } from '../../gif/types.ts'
import { ServicesContext } from '../../services/context.ts'
import { Carousel as OwnCarousel } from '../carousel.ts'
import { Gif as OwnGif } from '../gif.ts'
import { Grid as OwnGrid } from '../grid.ts'
import { Video as OwnVideo } from '../video.ts'

export { Attribution } from '../../components/attribution/Attribution.tsx'
export { Loader } from '../../components/loader/Loader.tsx'
export { SearchBar } from '../../components/search/SearchBar.tsx'
export { SuggestionBar } from '../../components/search/SuggestionBar.tsx'
export { TileOverlay as AttributionOverlay } from '../../components/tile/TileOverlay.tsx'
export { VideoOverlay } from '../../components/video/VideoOverlay.tsx'

/** A GIF as their types have it: every rendition is there. */
export interface IGif extends GifData {
  images: { [N in keyof Images]-?: NonNullable<Images[N]> }
}

/**
 * Their client: `new GiphyFetch('key').search('dogs', { limit: 10 })`. The second argument is sent
 * with every call, unless the call itself sets it.
 */
export class GiphyFetch {
  readonly #client: Client

  constructor(apiKey: string, params: Record<string, string> = {}) {
    this.#client = createClient({ provider: 'giphy', key: apiKey, params })
  }

  search = (term: string, options?: SearchOptions) => this.#client.search(term, options)
  trending = (options?: ListOptions) => this.#client.trending(options)
  random = (options?: RandomOptions) => this.#client.random(options)
  related = (id: string, options?: ListOptions) => this.#client.related(id, options)
  gif = (id: string) => this.#client.gif(id)
  /** By ids, or by category and subcategory. */
  gifs = (ids: readonly string[] | string, subcategory?: string | ListOptions, options?: ListOptions) =>
    typeof ids === 'string' && typeof subcategory === 'string'
      ? this.#client.gifsByCategory(ids, subcategory, options)
      : this.#client.gifs([ids].flat())
  emoji = (options?: ListOptions) => this.#client.emoji(options)
  emojiVariations = (id: string) => this.#client.emojiVariations(id)
  animate = (text: string, options?: ListOptions) => this.#client.animate(text, options)
  categories = (options?: ListOptions) => this.#client.categories(options)
  subcategories = (category: string, options?: ListOptions) => this.#client.subcategories(category, options)
  channels = (term: string, options?: ListOptions) => this.#client.channels(term, options)
}

/** Without a provider above, one that shows GIPHY's mark and sends no events: it knows no key. */
function Provided({ apiKey, children }: { apiKey?: string | undefined; children?: ReactNode }) {
  const given = useContext(ServicesContext)
  if (given && !apiKey) return children
  return (
    <GifletProvider provider="giphy" apiKey={apiKey} analytics={apiKey !== undefined}>
      {children}
    </GifletProvider>
  )
}

const provided = <P extends object>(Inner: ComponentType<P>): ComponentType<P> =>
  function Compat(props) {
    return (
      <Provided>
        <Inner {...props} />
      </Provided>
    )
  }

/** Their `<Gif>`. */
export const Gif = /* @__PURE__ */ provided(OwnGif)
/** Their `<Grid>`. */
export const Grid = /* @__PURE__ */ provided(OwnGrid)
/** Their `<Carousel>`. */
export const Carousel = /* @__PURE__ */ provided(OwnCarousel)
/** Their `<Video>`. */
export const Video = /* @__PURE__ */ provided(OwnVideo)

/** Their `SearchContext`, which is never undefined below `<SearchContextManager>`. */
export const SearchContext = OwnSearchContext as Context<SearchContextProps>

/** Props of their `<SearchContextManager>`. */
export interface SearchContextManagerProps extends OwnManagerProps {
  apiKey?: string | undefined
}

/** Their `<SearchContextManager>`, which takes the key. */
export const SearchContextManager = ({ apiKey, ...props }: SearchContextManagerProps) => (
  <Provided apiKey={apiKey}>
    <OwnManager {...props} />
  </Provided>
)
