/**
 * `giflet/grid`: a masonry grid.
 *
 * @module giflet/grid
 */
import { type GridProps, Grid as Inner } from '../components/grid/Grid.tsx'
import { withRef } from '../hooks/withRef.ts'

/**
 * A masonry grid of GIFs, as wide as its container. Fetches more near its end. Each tile goes to
 * the shortest column and never moves; only the tiles around the view are rendered.
 *
 * @example
 * ```tsx
 * function Cats() {
 *   const { client } = useGiflet()
 *   return <Grid fetchGifs={(offset, limit) => client.search('cat', { offset, limit })} />
 * }
 * ```
 */
export const Grid = /* @__PURE__ */ withRef<GridProps>('Grid', Inner)

export type { ListProps } from '../components/list/listProps.ts'
export type { GifHandlers } from '../components/tile/gifHandlers.ts'
export type { GifOverlayProps, TileLook } from '../components/tile/Tile.tsx'
export type { Breakpoint } from '../layout/breakpoints.ts'
export type { GridProps }
