/**
 * A masonry grid of GIFs, as wide as its container. Fetches more near its end. Each tile goes to
 * the shortest column and never moves; only the tiles around the view are rendered.
 */
import { type ReactNode, useCallback, useRef } from 'react'
import { columnWidth } from '../../gif/columnWidth.ts'
import { useBox } from '../../hooks/useBox.ts'
import { useChosenMotion } from '../../hooks/useChosenMotion.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { type Breakpoint, breakpointFor } from '../../layout/breakpoints.ts'
import { tileHeight } from '../../layout/tileRatio.ts'
import { classNames } from '../../styles/classNames.ts'
import { GifList } from '../list/GifList.tsx'
import { type ListProps, PAGE_SIZES } from '../list/listProps.ts'
import { useGifPages } from '../list/useGifPages.ts'
import { useLanes } from '../list/useLanes.ts'
import { useListFocus } from '../list/useListFocus.ts'
import { MotionButton } from '../motionButton/MotionButton.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { GridEnd } from './GridEnd.tsx'
import css from './grid.css?inline'
import type { TileKeys } from './tileKeys.ts'

export const GRID_DEBOUNCE_MS = 250
/**
 * Height of the skeletons below a list with more to come, and of an empty one, as a multiple of the
 * column width.
 */
const LOADER_RATIO = 0.75
const FIRST_LOADER_RATIO = 2.4
/** Height of the skeletons with `fill`, more than any box needs. */
const FILL_LOADER_PX = 1000
/** Room for the 'View More' link below a grid limited by `maxHeight`. */
const END_PX = 64

export interface GridProps extends ListProps {
  /** Number of columns. Default: from the breakpoints. */
  columns?: number | undefined
  /** Columns and gutter by the grid's own width, unless set by `columns` and `gutter`. */
  breakpoints?: readonly Breakpoint[] | undefined
  /** Free space above the first tile of each column, pixels. */
  columnOffsets?: readonly number[] | undefined
  /** Pixels, at most the container's width. Default: the container's width. */
  width?: number | undefined
  /**
   * Fetches near the end (`scroll`) or when the visitor presses View More (`button`). Default
   * `scroll`.
   */
  more?: 'scroll' | 'button' | undefined
  /** Height at which the grid ends with a link to `moreHref`, pixels. Default: none. */
  maxHeight?: number | undefined
  moreHref?: string | undefined
  /** Makes the tiles one tab stop and handles their keys; `arrowKeys` moves between tiles. */
  tileKeys?: TileKeys | undefined
  /** Lays out anew at most once in this time while the width changes. Default 0. */
  resizeThrottleMs?: number | undefined
  /** Replaces the default message when there are no GIFs. */
  noResultsMessage?: ReactNode
}

export function Grid(props: GridProps) {
  useStyles(css)
  const {
    pageSizes = PAGE_SIZES,
    fill = false,
    pauseButton = true,
    more = 'scroll',
    tileKeys,
    maxHeight,
    style,
  } = props
  const ruler = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const measured = useBox(ruler, props.resizeThrottleMs).width
  // A server cannot measure, so initial GIFs are laid out in the given width.
  const room = measured || (props.initialGifs && props.width) || 0
  const width = Math.min(props.width ?? room, room)
  const pages = useGifPages({ ...props, first: pageSizes[0], rest: pageSizes[1] })
  const events = useTileEvents(props)
  const motion = useChosenMotion(props.paused)
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
    // The pressed button goes away, so the focus moves to the first new tile.
    focus.focusItem(gifs.length)
    pages.fetchMore()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between its tiles
    <div
      ref={props.ref}
      onKeyDown={tileKeys && (event => tileKeys(event, { ...placed, focusItem: focus.focusItem }))}
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
        fetchAheadPx={props.fetchAheadPx}
        debounceMs={byButton ? undefined : GRID_DEBOUNCE_MS}
        look={props}
        events={events}
        chosen={motion.chosen}
        label={props.label}
        placeName={props.placeName}
        focus={focus}
        roving={tileKeys !== undefined}
      />
      <GridEnd
        state={pages.state}
        full={placed.full}
        byButton={byButton}
        moreHref={props.moreHref}
        noResults={props.noResultsMessage}
        onMore={goOn}
      />
    </div>
  )
}
