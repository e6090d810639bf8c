/**
 * `giflet/headless`: hooks for lists and tiles of one's own.
 *
 * @module giflet/headless
 */
export type { PageFetcher } from '../api/pageReader.ts'
export { type UseCarouselOptions, useCarousel } from '../components/carousel/useCarousel.ts'
export { type UseGridOptions, useGrid } from '../components/grid/useGrid.ts'
export { type Gifs, type GifsSource, type UseGifsOptions, useGifs } from '../components/list/useGifs.ts'
export type { OwnListOptions, OwnTile } from '../components/list/useOwnList.tsx'
export type { TileEvents } from '../components/tile/gifHandlers.ts'
export type { TileProps } from '../components/tile/Tile.tsx'
export { useTile } from '../components/tile/useTile.ts'
export type { GifSource } from '../protocol/source.ts'
export { useGifById as useGif } from '../widgets/standalone/useGifById.ts'
