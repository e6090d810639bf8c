/**
 * A masonry grid of GIFs, as wide as its container. Fetches more near its end. Each tile goes to
 * the shortest column and never moves; only the tiles around the view are rendered.
 */
import { type ComponentType, type ReactNode, useCallback, useRef, useState } from 'react'
import { columnWidth } from '../../gif/columnWidth.ts'
import { useBox } from '../../hooks/useBox.ts'
import { useChosenMotion } from '../../hooks/useChosenMotion.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { useNaturalHeight } from '../../hooks/useNaturalHeight.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import { type Breakpoint, breakpointFor } from '../../layout/breakpoints.ts'
import { tileHeight } from '../../layout/tileRatio.ts'
import { useServices } from '../../services/context.ts'
import { classNames } from '../../styles/classNames.ts'
import { fluidLists } from '../list/fluidList.ts'
import { GifList } from '../list/GifList.tsx'
import { type ListProps, PAGE_SIZES, PUBLIC_PAGE_SIZES } from '../list/listProps.ts'
import { useGifPages } from '../list/useGifPages.ts'
import { useLanes } from '../list/useLanes.ts'
import { itemIndex, useListFocus } from '../list/useListFocus.ts'
import { MotionButton } from '../motionButton/MotionButton.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { GridEnd } from './GridEnd.tsx'
import css from './grid.css?inline'

export const GRID_DEBOUNCE_MS = 250
/**
 * Height of the skeletons below a list with more to come, and of an empty one, as a multiple of the
 * column width.
 */
const LOADER_RATIO = 0.75
const FIRST_LOADER_RATIO = 2.4
/** Height of the skeletons with `fill`, more than any box needs. */
const FILL_LOADER_PX = 1000
/** Assumed width where none is known: wide, so that the tiles of the first view are rendered. */
const NOMINAL_WIDTH_PX = 1280
const NOMINAL_COLUMN_PX = 240
const nominalWidth = (columns: number | undefined) =>
  columns ? columns * NOMINAL_COLUMN_PX : NOMINAL_WIDTH_PX
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
  /** Share of the container's width, such as `80%`. Goes before `width`. */
  percentWidth?: string | undefined
  /**
   * Fetches near the end (`scroll`) or when the visitor presses View More (`button`). Default
   * `scroll`.
   */
  more?: 'scroll' | 'button' | undefined
  /**
   * GIFs fetched by scrolling before the visitor must press View More, and again after that, so
   * that what follows the list can be reached. Default: no limit.
   */
  scrollLimit?: number | undefined
  /** Height at which the grid ends with a link to `moreHref`, pixels. Default: none. */
  maxHeight?: number | undefined
  moreHref?: string | undefined
  /** Arrow up was pressed in the first row. Default: the page scrolls, as anywhere. */
  onLeaveTop?: (() => void) | undefined
  /** Lays out anew at most once in this time while the width changes. Default 0. */
  resizeThrottleMs?: number | undefined
  /** Shown at the end while more GIFs come, instead of the skeletons. See `<Loader>`. */
  loader?: ComponentType<{ className?: string }> | undefined
  /** Replaces the default message when there are no GIFs. */
  noResultsMessage?: ReactNode
}

const loadKeys = () => import('./tileKeys.ts')
const loadMark = () => import('../providerMark/ProviderMark.tsx')

export function Grid(props: WithRootRef<GridProps>) {
  useStyles(css)
  const {
    fill = false,
    pauseButton = true,
    more: way = 'scroll',
    scrollLimit = Number.POSITIVE_INFINITY,
    loader: LoaderShape,
    onLeaveTop,
    maxHeight,
    style,
  } = props
  const { direction, publicProvider } = useServices()
  const { pageSizes = publicProvider ? PUBLIC_PAGE_SIZES : PAGE_SIZES } = props
  const mark = useLazyModule(loadMark, publicProvider !== undefined)
  const ownWidth = props.percentWidth ?? props.width
  const ruler = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const tileKeys = useLazyModule(loadKeys, onLeaveTop !== undefined || focus.kept.length > 0)
  const keys = tileKeys?.arrowKeys({ rtl: direction === 'rtl', onLeave: onLeaveTop })
  const measured = useBox(ruler, props.resizeThrottleMs).width
  const given = props.percentWidth === undefined ? props.width : undefined
  const unknown = measured === 0 && given === undefined && fluidLists !== undefined && !!props.initialGifs
  // A server cannot measure: it lays initial GIFs out in the given width, or leaves that to CSS.
  const room = measured || (props.initialGifs && given) || (unknown ? nominalWidth(props.columns) : 0)
  const width = Math.min(given ?? room, room)
  const pages = useGifPages({ ...props, first: pageSizes[0], rest: pageSizes[1] })
  const events = useTileEvents(props, props.layoutType)
  const motion = useChosenMotion(props.paused)
  const point = breakpointFor(width, props.breakpoints)
  const { columns = point.columns, gutter = point.gutter } = props
  const column = columnWidth(width, columns, gutter)
  const sizeOf = useCallback((ratio: number | undefined) => tileHeight(ratio, column), [column])
  const { gifs, status, error } = pages.state
  const placed = useLanes(gifs, {
    lanes: columns,
    laneSize: column,
    gutter,
    offsets: props.columnOffsets,
    sizeOf,
    maxLength: maxHeight && maxHeight - END_PX,
  })
  const fluid =
    unknown && fluidLists
      ? fluidLists.grid(gifs, {
          columns: props.columns ?? (props.breakpoints && columns),
          gutter,
          offsets: props.columnOffsets,
        })
      : undefined
  const empty = gifs.length === 0
  const more = !placed.full && status !== 'done' && status !== 'error'
  const [scrollsTo, setScrollsTo] = useState(scrollLimit)
  const byButton = way === 'button' || gifs.length >= scrollsTo
  // Skeletons say nothing of the height to come, and a picker has a box of its own.
  useNaturalHeight(ruler, fill && !onLeaveTop && (!empty || status === 'done' || status === 'error'))
  // The error stays until a retry has worked, in the place of the skeletons.
  const retrying = status === 'fetching' && error !== undefined
  const loaderRatio = empty ? FIRST_LOADER_RATIO : LOADER_RATIO
  const skeletonsPx = empty && fill ? FILL_LOADER_PX : Math.round(column * loaderRatio)
  const loaderPx = LoaderShape || retrying || (byButton && !empty) ? 0 : skeletonsPx
  const pressed = useRef(false)
  const goOn = () => {
    pressed.current = true
    // The pressed button goes away, so the focus moves to the first new tile.
    focus.focusItem(gifs.length)
    setScrollsTo(gifs.length + scrollLimit)
    pages.fetchMore()
  }
  const root = useRoot(classNames('giflet-grid', fluid?.className), props.className, props.rootRef)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between its tiles
    <div
      onKeyDown={event => {
        const at = itemIndex(event.target)
        if (at !== undefined) keys?.(event, { lanes: placed.lanes, at, focusItem: focus.focusItem })
      }}
      {...root}
      part="grid"
      data-fill={fill}
      data-status={retrying ? 'error' : status}
      data-empty={empty}
      style={{ ...fluid?.root, ...(ownWidth !== undefined && { width: ownWidth }), ...style }}
    >
      <div ref={ruler} className="giflet-grid-ruler" />
      {publicProvider && <div className="giflet-grid-mark">{mark && <mark.ProviderMark look="row" />}</div>}
      {pauseButton && !empty && <MotionButton {...motion} follows />}
      <GifList
        pages={pages}
        placed={placed}
        axis="down"
        laneSize={column}
        gutter={gutter}
        sizeOf={sizeOf}
        loaderPx={loaderPx}
        fetchAheadPx={props.fetchAheadPx ?? (publicProvider && 0)}
        debounceMs={byButton ? undefined : GRID_DEBOUNCE_MS}
        look={props}
        events={events}
        chosen={motion.chosen}
        focus={focus}
        fluid={fluid}
      />
      {LoaderShape && more && <LoaderShape className="giflet-grid-loader" />}
      <GridEnd
        state={pages.state}
        full={placed.full}
        byButton={byButton}
        moreHref={props.moreHref}
        noResults={props.noResultsMessage}
        pressed={pressed}
        onMore={goOn}
      />
    </div>
  )
}
