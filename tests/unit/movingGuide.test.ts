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

type Words<Text extends string> = Text extends `${infer First} ${infer Rest}` ? First | Words<Rest> : Text

/** `same` are props of ours as well; `other` has other names, or is missing. Lines have several. */
const of =
  <Ours>() =>
  <Same extends string>(
    same: readonly Same[] & (Words<Same> extends keyof Ours ? unknown : never),
    ...other: readonly string[]
  ) =>
    [...same, ...other].flatMap(line => line.split(' '))
const calls = of<Record<string, unknown>>()

const THEIRS: Record<string, readonly string[]> = {
  'Gif events': of<GifHandlers>()(['onGifVisible onGifSeen onGifClick onGifRightClick onGifKeyPress']),
  Gif: of<GifProps>()(
    [
      'gif width height percentWidth percentHeight backgroundColor className',
      'overlay hideAttribution noLink borderRadius tabIndex style lazyLoad',
    ],
    'user',
  ),
  Grid: of<GridProps>()(
    [
      'className percentWidth width columns gutter layoutType fetchGifs onGifsFetched onGifsFetchError',
      'overlay hideAttribution noLink noResultsMessage initialGifs externalGifs columnOffsets',
      'backgroundColor borderRadius tabIndex loader eagerIds',
    ],
    'user loaderConfig',
  ),
  Carousel: of<CarouselProps>()(
    [
      'className gifHeight gifWidth gutter fetchGifs onGifsFetched overlay hideAttribution noLink',
      'noResultsMessage initialGifs backgroundColor borderRadius tabIndex',
    ],
    'user loaderConfig',
  ),
  Video: of<VideoProps>()(
    [
      'gif width height percentWidth volume muted loop className style controls hideProgressBar',
      'hideMute hidePlayPause hideAttribution overlay persistentControls onStateChange onTimeUpdate',
      'onError onCanPlay onFirstPlay onEnded onWaiting onLoop onQuartile',
    ],
    'ccEnabled ccLanguage onUserMuted onMuted setVideoEl hideTitle onEndFullscreen',
  ),
  VideoOverlay: of<VideoOverlayProps>()(
    ['gif isHovered width height muted'],
    'hideMuteButton onUserMuted className',
  ),
  'overlay of a tile': of<GifOverlayProps>()(['gif isHovered width height']),
  SearchBar: of<SearchBarProps>()(
    ['className placeholder clear autoFocus searchDebounce onEnter'],
    'initialTerm',
  ),
  SearchContextManager: of<SearchContextManagerProps>()(
    ['options initialTerm shouldDefaultToTrending'],
    'initialChannel shouldFetchChannels apiKey theme mode darkMode searchbarHeight smallSearchbarHeight',
    'hideCancelButton mobileMediaQuery mobileSearchbarHeight',
  ),
  SearchContext: of<SearchContextProps>()(
    ['setSearch term searchKey fetchGifs fetchAnimatedText isFetching trendingSearches isFocused'],
    'activeChannel setActiveChannel currentChannels setChannels fetchChannelSearch',
  ),
  Attribution: of<AttributionProps>()(['gif className'], 'onClick'),
  VerifiedBadge: of<VerifiedBadgeProps>()(['size fill className']),
  Loader: of<LoaderProps>()(['className']),
  'js-fetch-api': calls([
    'gif gifs search trending random related categories subcategories emoji emojiDefaultVariations',
    'emojiVariations animate channels GiphyFetch gifPaginator setServerUrl setDefaultRating',
    'FetchError GeoFetchError request',
  ]),
  'js-util': calls([
    'getAltText getBestRendition getBestRenditionUrl getBestVideo getGifHeight getGifWidth',
    'getPingbackId getSpecificRendition setRenditionScaleUpMaxPixels',
  ]),
}

const guide = readFileSync('docs/moving-from-giphy-react.md', 'utf8')
const [, ...rows] = guide.slice(guide.indexOf('| theirs |')).trim().split('\n')
const named = new Set(rows.flatMap(row => row.split(/(?<!\\)\|/)[1]?.match(/\w+/g) ?? []))

test.each(Object.entries(THEIRS))('%s: every prop has a row', (_, names) => {
  expect(names.filter(name => !named.has(name))).toEqual([])
})
