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
export { AttributionOverlay } from './components/attribution/AttributionOverlay.tsx'
export { PauseIcon, PlayIcon } from './components/icons/icons.tsx'
export { Loader, type LoaderProps } from './components/loader/Loader.tsx'
export * from './package/carousel.ts'
export * from './package/embed.ts'
export * from './package/gif.ts'
export * from './package/grid.ts'
export * from './package/headless.ts'
export * from './package/picker.ts'
export * from './package/provider.ts'
export * from './package/related.ts'
export * from './package/search.ts'
export * from './package/video.ts'
