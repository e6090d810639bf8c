/** The columns of a grid and the places of its tiles, by its own width. */
import { type RefObject, useCallback } from 'react'
import { columnWidth } from '../../gif/columnWidth.ts'
import type { Gif } from '../../gif/types.ts'
import { useBox } from '../../hooks/useBox.ts'
import { type Breakpoint, breakpointFor } from '../../layout/breakpoints.ts'
import { tileHeight } from '../../layout/tileRatio.ts'
import type { placeFluidGrid } from '../list/fluidList.ts'
import { useLanes } from '../list/useLanes.ts'

/** Milliseconds from the end coming near to the fetch. */
export const GRID_DEBOUNCE_MS = 250
/** Assumed width where none is known: wide, so that the tiles of the first view are rendered. */
const NOMINAL_WIDTH_PX = 1280
const NOMINAL_COLUMN_PX = 240
const nominalWidth = (columns: number | undefined) =>
  columns ? columns * NOMINAL_COLUMN_PX : NOMINAL_WIDTH_PX
/** More columns would use up a server's memory. */
const MOST_COLUMNS = 100
const limitColumns = (columns: number | undefined) => columns && Math.min(Math.floor(columns), MOST_COLUMNS)
/** Room for the 'View More' link below a grid limited by `maxHeight`. */
const END_PX = 64

export interface GridLayoutOptions {
  /** Number of columns, at most 100. Default: from the breakpoints. */
  columns?: number | undefined
  /** Pixels between tiles. Default 6. */
  gutter?: number | undefined
  /** Columns and gutter by the grid's own width, unless set by `columns` and `gutter`. */
  breakpoints?: readonly Breakpoint[] | undefined
  /** Free space above the first tile of each column, pixels. */
  columnOffsets?: readonly number[] | undefined
  /** Pixels, at most the container's width. Default: the container's width. */
  width?: number | undefined
  /** Share of the container's width, such as `80%`. Goes before `width`. */
  percentWidth?: string | undefined
  /** Height at which the grid ends with a link to `moreHref`, pixels. Default: none. */
  maxHeight?: number | undefined
  /** Shortest time between two layouts while the width changes, milliseconds. Default 0. */
  resizeThrottleMs?: number | undefined
  /** See the props of lists. */
  initialGifs?: readonly Gif[] | undefined
  /** Pixels below each tile, for a caption of your own. Default 0. */
  captionPx?: number | undefined
}

/** `placeFluid` places initial GIFs before the grid is measured. Default: they wait for that. */
export function useGridLayout(
  ruler: RefObject<HTMLElement | null>,
  gifs: readonly Gif[],
  options: GridLayoutOptions,
  placeFluid?: typeof placeFluidGrid,
) {
  const { initialGifs, columnOffsets: offsets, maxHeight } = options
  const asked = __PACKAGE__ ? limitColumns(options.columns) : options.columns
  const breakpoints = __PACKAGE__ ? options.breakpoints : undefined
  const captionPx = (__PACKAGE__ && options.captionPx) || 0
  const measured = useBox(ruler, options.resizeThrottleMs).width
  const given = __PACKAGE__ && options.percentWidth !== undefined ? undefined : options.width
  const isFluid = __PACKAGE__ && measured === 0 && given === undefined && initialGifs && placeFluid
  // A server cannot measure: it lays initial GIFs out in the given width, or leaves that to CSS.
  const room = measured || (__PACKAGE__ && initialGifs && given) || (isFluid ? nominalWidth(asked) : 0)
  const width = Math.min(given ?? room, room)
  const point = breakpointFor(width, breakpoints)
  const { gutter = point.gutter } = options
  const columns = asked ?? point.columns
  const column = columnWidth(width, columns, gutter)
  const sizeOf = useCallback(
    (ratio: number | undefined) => tileHeight(ratio, column) + captionPx,
    [column, captionPx],
  )
  const placed = useLanes(gifs, {
    lanes: columns,
    laneSize: column,
    across: captionPx,
    gutter,
    offsets,
    sizeOf,
    maxLength: maxHeight && maxHeight - END_PX,
  })
  const fluidColumns = asked ?? (breakpoints && columns)
  const fluid = isFluid ? placeFluid(gifs, { columns: fluidColumns, gutter, offsets }) : undefined
  return { column, gutter, sizeOf, placed, fluid }
}

export type GridLayout = ReturnType<typeof useGridLayout>
