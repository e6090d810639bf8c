/**
 * `giflet`: React components for GIFs, stickers and GIF videos, used below one `<GifletProvider>`.
 *
 * ```tsx
 * import { GifletProvider, Grid, useGiflet } from 'giflet'
 *
 * function Cats() {
 *   const { client } = useGiflet()
 *   return <Grid fetchGifs={(offset, limit) => client.search('cat', { offset, limit })} />
 * }
 *
 * export const App = () => (
 *   <GifletProvider api="https://gifs.example/v1/" apiKey="KEY">
 *     <Cats />
 *   </GifletProvider>
 * )
 * ```
 *
 * Runs on React 19 and preact/compat, in a shadow root, on a server and under a strict content
 * security policy.
 *
 * @module giflet
 */

export type { LayoutType } from './analytics/types.ts'
export type { PageFetcher } from './api/paginator.ts'
export type { GifClient, GifsResult } from './api/types.ts'
export {
  Attribution,
  type AttributionProps,
  VerifiedBadge,
  type VerifiedBadgeProps,
} from './components/attribution/Attribution.tsx'
export { Carousel, type CarouselProps } from './components/carousel/Carousel.tsx'
export { Gif, type GifProps } from './components/gif/Gif.tsx'
export { GifletProvider, type GifletProviderProps } from './components/gifletProvider/GifletProvider.tsx'
export { Grid, type GridProps } from './components/grid/Grid.tsx'
export { PauseIcon, PlayIcon } from './components/icons/icons.tsx'
export type { ListProps } from './components/list/listProps.ts'
export { Loader, type LoaderProps } from './components/loader/Loader.tsx'
export { Picker, type PickerProps } from './components/picker/Picker.tsx'
export type { PickerTab } from './components/picker/pickerView.ts'
export { RelatedGrid, type RelatedGridProps } from './components/relatedGrid/RelatedGrid.tsx'
export type { SearchCatalog } from './components/search/catalog.ts'
export { SearchBar, type SearchBarProps } from './components/search/SearchBar.tsx'
export { SearchContext, type SearchContextProps, useSearch } from './components/search/SearchContext.ts'
export {
  SearchContextManager,
  type SearchContextManagerProps,
} from './components/search/SearchContextManager.tsx'
export { SuggestionBar, type SuggestionBarProps } from './components/search/SuggestionBar.tsx'
export type { GifHandlers } from './components/tile/gifHandlers.ts'
export type { GifOverlayProps, TileLook } from './components/tile/Tile.tsx'
export { TileOverlay as AttributionOverlay } from './components/tile/TileOverlay.tsx'
export { VideoOverlay, type VideoOverlayProps } from './components/video/VideoOverlay.tsx'
export { VideoPlayer as Video } from './components/video/VideoPlayer.tsx'
export { MutedIcon as VolumeOffIcon, SoundIcon as VolumeOnIcon } from './components/video/videoIcons.tsx'
export type { PlayState, VideoEvents, VideoHandle, VideoProps } from './components/video/videoProps.ts'
export type { Gif as GifData, User, Video as VideoData } from './gif/types.ts'
export type { ErrorReport } from './i18n/describeError.ts'
export type { Strings } from './i18n/strings.ts'
export type { Breakpoint } from './layout/breakpoints.ts'
export type { Quartile } from './media/playback/progress.ts'
export type { VideoError, VideoErrorCode } from './media/playback/videoError.ts'
export { type Brand, type Services, useServices as useGiflet } from './services/context.ts'
export type { Report, ReportEvent } from './services/report.ts'
export type { GifOrId, OneGifLook, OneGifProps } from './widgets/standalone/StandaloneGif.tsx'
export {
  GifEmbed,
  type GifEmbedProps,
  SharePlayer,
  type SharePlayerProps,
} from './widgets/standalone/StandaloneGif.tsx'
export { useGifById } from './widgets/standalone/useGifById.ts'
export type { OneGifHandle, OneGifHandlers } from './widgets/standalone/useOneGifHandle.ts'
export type { GifState } from './widgets/useFetchedGif.ts'
