/** The height of a carousel and the places of its tiles, by its own size. */
import { type CSSProperties, type RefObject, useCallback } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useBox } from '../../hooks/useBox.ts'
import { useNaturalRatio } from '../../hooks/useNaturalRatio.ts'
import { carouselHeight, HEIGHT_MAX_PX, HEIGHT_MIN_PX, HEIGHT_OF_WIDTH } from '../../layout/carouselHeight.ts'
import { GUTTER_PX } from '../../layout/tileDefaults.ts'
import { tileWidth } from '../../layout/tileRatio.ts'
import type { placeFluidRow } from '../list/fluidList.ts'
import type { ListProps } from '../list/listProps.ts'
import { useLanes } from '../list/useLanes.ts'

/** Milliseconds from the end coming near to the fetch. */
export const CAROUSEL_DEBOUNCE_MS = 100
/** Length of the skeletons at the end, as a multiple of the row's height. */
export const ROW_LOADER_RATIO = 1.4
/** Assumed width where none is known: wide, so that the tiles of the first view are rendered. */
const NOMINAL_WIDTH_PX = 1280

/** The same height by CSS alone, before the carousel is measured. */
const fallbackHeight = (heightPx: number | undefined): CSSProperties =>
  heightPx === undefined
    ? { aspectRatio: 1 / HEIGHT_OF_WIDTH, minHeight: HEIGHT_MIN_PX, maxHeight: HEIGHT_MAX_PX }
    : { height: heightPx }

export interface RowOptions extends Pick<ListProps, 'gutter' | 'fill' | 'initialGifs'> {
  /** Height of the tiles, pixels. Default: 120 to 240 depending on the width. */
  gifHeight?: number | undefined
  /** Width of the tiles, pixels. Default: from each GIF's aspect ratio. */
  gifWidth?: number | undefined
}

/** `placeFluid` places initial GIFs before the row is measured. Default: they wait for that. */
export function useCarouselRow(
  scroller: RefObject<HTMLElement | null>,
  gifs: readonly Gif[],
  { gutter = GUTTER_PX, fill = false, gifHeight, gifWidth, initialGifs }: RowOptions,
  placeFluid?: typeof placeFluidRow,
) {
  const box = useBox(scroller)
  const height = gifHeight ?? (fill ? box.height : carouselHeight(box.width))
  useNaturalRatio(fill && box.width > 0 ? box.width / carouselHeight(box.width) : undefined)
  const room = box.width || NOMINAL_WIDTH_PX
  const sizeOf = useCallback(
    (ratio: number | undefined) => gifWidth ?? tileWidth(ratio, height, room),
    [gifWidth, height, room],
  )
  const unknown = box.width === 0
  const fluid =
    __PACKAGE__ && unknown && initialGifs ? placeFluid?.(gifs, { gutter, tileWidth: gifWidth }) : undefined
  const laneSize = !unknown || fluid ? height : 0
  const placed = useLanes(gifs, { lanes: 1, laneSize, across: gifWidth ?? box.width, gutter, sizeOf })
  return {
    width: box.width,
    height,
    /** The height of the whole carousel. */
    style: unknown ? fallbackHeight(gifHeight) : { height },
    /** Props of the list. */
    list: { placed, laneSize, gutter, sizeOf, fluid },
  }
}
