/**
 * `giflet`: React components for GIFs, stickers and GIF videos. Everything stands below one `<GifletProvider>`.
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
 * Runs on React 19 and on preact/compat, in a shadow root, on a server and under a strict content security policy.
 *
 * @module
 */
export type { PageFetcher } from './api/paginator.ts'
export type { GifClient, GifsResult } from './api/types.ts'
export { Carousel, type CarouselProps } from './components/carousel/Carousel.tsx'
export type { ErrorReport } from './components/errorMessage.ts'
export { GifletProvider, type GifletProviderProps } from './components/GifletProvider.tsx'
export { Gif, type GifProps } from './components/gif/Gif.tsx'
export { Grid, type GridProps } from './components/grid/Grid.tsx'
export type { ListProps } from './components/list/listProps.ts'
export { RelatedGrid, type RelatedGridProps } from './components/relatedGrid/RelatedGrid.tsx'
export { type Brand, type Services, useServices as useGiflet } from './components/services.ts'
export type { GifHandlers } from './components/tile/gifHandlers.ts'
export type { OverlayProps, TileLook } from './components/tile/Tile.tsx'
export { VideoPlayer as Video } from './components/video/VideoPlayer.tsx'
export type { PlayState, VideoEvents } from './components/video/videoEvents.ts'
export type { VideoHandle, VideoProps } from './components/video/videoProps.ts'
export type { Gif as GifData, User, Video as VideoData } from './gif/types.ts'
export type { Strings } from './i18n/strings.ts'
export type { Breakpoint } from './layout/breakpoints.ts'
export type { Quartile } from './media/playback/progress.ts'
export type { VideoError, VideoErrorCode } from './media/playback/videoError.ts'
export { GifEmbed, type GifEmbedProps } from './widgets/oneGif/GifEmbed.tsx'
export type { OneGifHandle, OneGifHandlers } from './widgets/oneGif/heardServices.ts'
export { SharePlayer, type SharePlayerProps } from './widgets/oneGif/SharePlayer.tsx'
export { useGifById } from './widgets/oneGif/useGifById.ts'
export type { GifState } from './widgets/useGif.ts'
