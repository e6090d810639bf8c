/**
 * The guide for those who come from `@giphy/react-components` leaves out no prop of version 10.1.
 * The compiler checks that what is `same` is a prop of ours as well.
 */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type {
  AttributionProps,
  CarouselProps,
  GifHandlers,
  GifOverlayProps,
  GifProps,
  GridProps,
  LoaderProps,
  SearchBarProps,
  SearchContextManagerProps,
  SearchContextProps,
  VerifiedBadgeProps,
  VideoOverlayProps,
  VideoProps,
} from '../../src/index.ts'

interface Their<Ours> {
  same: readonly (keyof Ours & string)[]
  /** Said otherwise, or not at all. */
  other?: readonly string[]
}
const of = <Ours>(their: Their<Ours>): readonly string[] => [...their.same, ...(their.other ?? [])]

const THEIRS: Record<string, readonly string[]> = {
  'Gif events': of<GifHandlers>({
    same: ['onGifVisible', 'onGifSeen', 'onGifClick', 'onGifRightClick', 'onGifKeyPress'],
  }),
  Gif: of<GifProps>({
    same: [
      ...([
        'gif',
        'width',
        'height',
        'percentWidth',
        'percentHeight',
        'backgroundColor',
        'className',
      ] as const),
      ...(['overlay', 'hideAttribution', 'noLink', 'borderRadius', 'tabIndex', 'style', 'lazyLoad'] as const),
    ],
    other: ['user'],
  }),
  Grid: of<GridProps>({
    same: [
      ...(['className', 'percentWidth', 'width', 'columns', 'gutter', 'layoutType', 'fetchGifs'] as const),
      ...(['onGifsFetched', 'onGifsFetchError', 'overlay', 'hideAttribution', 'noLink'] as const),
      ...(['noResultsMessage', 'initialGifs', 'externalGifs', 'columnOffsets', 'backgroundColor'] as const),
      ...(['borderRadius', 'tabIndex', 'loader', 'eagerIds'] as const),
    ],
    other: ['user', 'loaderConfig'],
  }),
  Carousel: of<CarouselProps>({
    same: [
      ...(['className', 'gifHeight', 'gifWidth', 'gutter', 'fetchGifs', 'onGifsFetched', 'overlay'] as const),
      ...(['hideAttribution', 'noLink', 'noResultsMessage', 'initialGifs', 'backgroundColor'] as const),
      ...(['borderRadius', 'tabIndex'] as const),
    ],
    other: ['user', 'loaderConfig'],
  }),
  Video: of<VideoProps>({
    same: [
      ...([
        'gif',
        'width',
        'height',
        'percentWidth',
        'volume',
        'muted',
        'loop',
        'className',
        'style',
      ] as const),
      ...([
        'controls',
        'hideProgressBar',
        'hideMute',
        'hidePlayPause',
        'hideAttribution',
        'overlay',
      ] as const),
      ...(['persistentControls', 'onStateChange', 'onTimeUpdate', 'onError', 'onCanPlay'] as const),
      ...(['onFirstPlay', 'onEnded', 'onWaiting', 'onLoop', 'onQuartile'] as const),
    ],
    other: [
      ...['ccEnabled', 'ccLanguage', 'onUserMuted', 'onMuted', 'setVideoEl', 'hideTitle', 'onEndFullscreen'],
    ],
  }),
  VideoOverlay: of<VideoOverlayProps>({
    same: ['gif', 'isHovered', 'width', 'height', 'muted'],
    other: ['hideMuteButton', 'onUserMuted', 'className'],
  }),
  'overlay of a tile': of<GifOverlayProps>({ same: ['gif', 'isHovered', 'width', 'height'] }),
  SearchBar: of<SearchBarProps>({
    same: ['className', 'placeholder', 'clear', 'autoFocus', 'searchDebounce', 'onEnter'],
    other: ['initialTerm'],
  }),
  SearchContextManager: of<SearchContextManagerProps>({
    same: ['options', 'initialTerm', 'shouldDefaultToTrending'],
    other: [
      ...['initialChannel', 'shouldFetchChannels'],
      ...['apiKey', 'theme', 'mode', 'darkMode', 'searchbarHeight', 'smallSearchbarHeight'],
      ...['hideCancelButton', 'mobileMediaQuery', 'mobileSearchbarHeight'],
    ],
  }),
  SearchContext: of<SearchContextProps>({
    same: [
      ...(['setSearch', 'term', 'searchKey', 'fetchGifs', 'fetchAnimatedText'] as const),
      ...(['isFetching', 'trendingSearches', 'isFocused'] as const),
    ],
    other: ['activeChannel', 'setActiveChannel', 'currentChannels', 'setChannels', 'fetchChannelSearch'],
  }),
  Attribution: of<AttributionProps>({ same: ['gif', 'className'], other: ['onClick'] }),
  VerifiedBadge: of<VerifiedBadgeProps>({ same: ['size', 'fill', 'className'] }),
  Loader: of<LoaderProps>({ same: ['className'] }),
  'js-fetch-api': [
    ...['gif', 'gifs', 'search', 'trending', 'random', 'related', 'categories', 'subcategories', 'emoji'],
    ...['emojiDefaultVariations', 'emojiVariations', 'animate', 'channels', 'GiphyFetch', 'gifPaginator'],
    ...['setServerUrl', 'setDefaultRating', 'FetchError', 'GeoFetchError', 'request'],
  ],
  'js-util': [
    ...['getAltText', 'getBestRendition', 'getBestRenditionUrl', 'getBestVideo', 'getGifHeight'],
    ...['getGifWidth', 'getPingbackId', 'getSpecificRendition', 'setRenditionScaleUpMaxPixels'],
  ],
}

const guide = readFileSync('docs/moving-from-giphy-react.md', 'utf8')
const [, ...rows] = guide.slice(guide.indexOf('| theirs |')).trim().split('\n')
const named = new Set(rows.flatMap(row => row.split(/(?<!\\)\|/)[1]?.match(/\w+/g) ?? []))

test.each(Object.entries(THEIRS))('%s: every prop has a row', (_, names) => {
  expect(names.filter(name => !named.has(name))).toEqual([])
})
