/**
 * A masonry grid of GIFs, as wide as its container, that goes on as its end comes near. Every tile stands in the
 * shortest column and stays there; only those around the view are in the document.
 */
import { type ReactNode, useCallback, useRef } from 'react'
import { columnWidth } from '../../gif/columnWidth.ts'
import { type Breakpoint, breakpointFor } from '../../layout/breakpoints.ts'
import { tileHeight } from '../../layout/tileRatio.ts'
import { GifList } from '../list/GifList.tsx'
import { classNames, type ListProps, PAGE_SIZES } from '../list/listProps.ts'
import { MotionButton } from '../list/MotionButton.tsx'
import { useChosenMotion } from '../list/useChosenMotion.ts'
import { useGifPages } from '../list/useGifPages.ts'
import { useLanes } from '../list/useLanes.ts'
import { useListFocus } from '../list/useListFocus.ts'
import { useSize } from '../list/useSize.ts'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { useStyles } from '../useStyles.ts'
import { GridEnd } from './GridEnd.tsx'
import css from './grid.css?inline'

export const GRID_DEBOUNCE_MS = 250
/** Skeletons below a list that goes on, as a share of a column's width; and of one that has nothing yet. */
const LOADER_RATIO = 0.75
const FIRST_LOADER_RATIO = 2.4
/** Skeletons of a box that is given: more than fills it. */
const FILL_LOADER_PX = 1000
/** Below the last tile of a grid that may get no longer: room for what leads on. */
const END_PX = 64

export interface GridProps extends ListProps {
  /** Columns. Default: by breakpoint. */
  columns?: number | undefined
  /** Columns and gutter by the width of the grid itself, for those that are not fixed. */
  breakpoints?: readonly Breakpoint[] | undefined
  /** Pixels that stay free above the first tile of each column. */
  columnOffsets?: readonly number[] | undefined
  /** Pixels, if the container has as many. Default: as wide as the container. */
  width?: number | undefined
  /** How it goes on: as its end comes near, or when the visitor presses View More. Default `scroll`. */
  more?: 'scroll' | 'button' | undefined
  /** Pixels of height after which it ends with a link to `moreHref`. Default: none. */
  maxHeight?: number | undefined
  moreHref?: string | undefined
  /** At most one new layout in that time, however often the width changes. Default 0. */
  resizeThrottleMs?: number | undefined
  /** Shown instead of the grid when there is nothing. Default: a message. */
  noResults?: ReactNode
}

export function Grid(props: GridProps) {
  useStyles(css)
  const {
    pageSizes = PAGE_SIZES,
    fill = false,
    pauseButton = true,
    more = 'scroll',
    maxHeight,
    style,
  } = props
  const ruler = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const room = useSize(ruler, props.resizeThrottleMs).width
  const width = Math.min(props.width ?? room, room)
  const pages = useGifPages({ ...props, first: pageSizes[0], rest: pageSizes[1] })
  const events = useTileEvents(props)
  const motion = useChosenMotion()
  const point = breakpointFor(width, props.breakpoints)
  const { columns = point.columns, gutter = point.gutter } = props
  const column = columnWidth(width, columns, gutter)
  const sizeOf = useCallback((ratio: number | undefined) => tileHeight(ratio, column), [column])
  const { gifs, status } = pages.state
  const placed = useLanes(gifs, {
    lanes: columns,
    laneSize: column,
    gutter,
    offsets: props.columnOffsets,
    sizeOf,
    maxLength: maxHeight && maxHeight - END_PX,
  })
  const empty = gifs.length === 0
  const byButton = more === 'button'
  const loaderRatio = empty ? FIRST_LOADER_RATIO : byButton ? 0 : LOADER_RATIO
  const loaderPx = empty && fill ? FILL_LOADER_PX : Math.round(column * loaderRatio)
  const goOn = () => {
    // The button that was pressed goes away; its focus goes on to what it brought.
    focus.focusItem(gifs.length)
    pages.fetchMore()
  }
  return (
    <div
      ref={props.ref}
      className={classNames('giflet-grid', props.className)}
      part="grid"
      data-fill={fill}
      data-status={status}
      data-empty={empty}
      style={props.width === undefined ? style : { width: props.width, ...style }}
    >
      <div ref={ruler} className="giflet-grid-ruler" />
      {pauseButton && !empty && <MotionButton {...motion} />}
      <GifList
        pages={pages}
        placed={placed}
        axis="down"
        laneSize={column}
        gutter={gutter}
        sizeOf={sizeOf}
        loaderPx={loaderPx}
        debounceMs={byButton ? undefined : GRID_DEBOUNCE_MS}
        look={props}
        events={events}
        chosen={motion.chosen}
        label={props.label}
        placeName={props.placeName}
        boxed={fill}
        focus={focus}
      />
      <GridEnd
        state={pages.state}
        full={placed.full}
        byButton={byButton}
        moreHref={props.moreHref}
        noResults={props.noResults}
        onMore={goOn}
      />
    </div>
  )
}
