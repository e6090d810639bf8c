/**
 * A masonry grid of GIFs, as wide as its container. Fetches more near its end. Each tile goes to
 * the shortest column and never moves; only the tiles around the view are rendered.
 */
import { type ComponentType, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { lazyPart } from '../../hooks/lazyPart.tsx'
import { useMotionChoice } from '../../hooks/useMotionChoice.ts'
import { useNaturalRatio } from '../../hooks/useNaturalRatio.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import { LOADER_RATIO } from '../../layout/tileDefaults.ts'
import { classNames } from '../../styles/classNames.ts'
import { placeFluidGrid } from '../list/fluidList.ts'
import { GifList } from '../list/GifList.tsx'
import type { ListProps } from '../list/listProps.ts'
import { type GifPages, useGifPages } from '../list/useGifPages.ts'
import { type ListFocus, useListFocus } from '../list/useListFocus.ts'
import { useListProvider } from '../list/useListProvider.ts'
import { PauseButton } from '../motionButton/PauseButton.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { GridEnd, type GridEndProps } from './GridEnd.tsx'
import css from './grid.css?inline'
import { GRID_DEBOUNCE_MS, type GridLayout, type GridLayoutOptions, useGridLayout } from './useGridLayout.ts'
import { useTileKeys } from './useTileKeys.ts'

/** The `LOADER_RATIO` of an empty list. */
const FIRST_LOADER_RATIO = 2.4
/** Height of the skeletons with `fill`, more than any box needs. */
const FILL_LOADER_PX = 1000

/** Props of `<Grid>`. */
export interface GridProps extends ListProps, Omit<GridLayoutOptions, 'initialGifs' | 'captionPx'> {
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
  /** Address of the link that ends a grid with `maxHeight`. Default: no link. */
  moreHref?: string | undefined
  /** Arrow up was pressed in the first row. Default: the page scrolls, as anywhere. */
  onLeaveTop?: (() => void) | undefined
  /** Shown at the end while more GIFs come, instead of the skeletons. See `<Loader>`. */
  loader?: ComponentType<{ className?: string }> | undefined
  /** Replaces the default message when there are no GIFs. */
  noResultsMessage?: ReactNode
  /** Replaces the default card where a page has failed. `retry` fetches it again. */
  renderError?: ((error: unknown, retry: () => void) => ReactNode) | undefined
}

/**
 * The package loads it after the first tiles, but before it is needed: it must be able to report a
 * network that has failed.
 */
const End = __PACKAGE__
  ? /* @__PURE__ */ lazyPart<GridEndProps>(async () => ({ Part: (await import('./GridEnd.tsx')).GridEnd }))
  : GridEnd

export function Grid(props: WithRootRef<GridProps>) {
  useStyles(css)
  const { fill = false, pauseButton = true, onLeaveTop } = props
  const LoaderShape = __PACKAGE__ ? props.loader : undefined
  const { mark, hasMark, pageSizes, fetchAheadPx } = useListProvider(props)
  const ruler = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const pages = useGifPages({ ...props, ...pageSizes })
  const layout = useGridLayout(ruler, pages.state.gifs, props, __PACKAGE__ ? placeFluidGrid : undefined)
  const { column, placed } = layout
  const fluid = __PACKAGE__ ? layout.fluid : undefined
  const events = useTileEvents(props, props.layoutType)
  const motion = useMotionChoice(props.paused)
  const end = useGridEnd(props, pages, layout, focus)
  const { empty, over } = end
  // A picker has a fixed height.
  useNaturalHeight(ruler, fill && !onLeaveTop && end.hasNaturalHeight)
  const root = useRoot(classNames('giflet-grid', fluid?.className), props, props.rootRef)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between its tiles
    <div
      onKeyDown={useTileKeys(focus, placed.lanes, onLeaveTop)}
      {...root}
      part="grid"
      data-fill={fill}
      data-status={end.status}
      data-empty={empty}
      style={{ ...fluid?.root, ...ownWidth(props), ...props.style }}
    >
      <div ref={ruler} className="giflet-grid-ruler" />
      {hasMark && <div className="giflet-grid-mark">{mark && <mark.ProviderMark look="row" />}</div>}
      {pauseButton && !empty && <PauseButton {...motion} follows />}
      <GifList
        {...layout}
        {...{ pages, events, focus }}
        axis="down"
        laneSize={column}
        loaderPx={end.loaderPx}
        fetchAheadPx={fetchAheadPx}
        debounceMs={end.byButton ? undefined : GRID_DEBOUNCE_MS}
        look={props}
        chosen={motion.chosen}
      />
      {LoaderShape && !placed.full && !over && <LoaderShape className="giflet-grid-loader" />}
      <End
        {...end}
        state={pages.state}
        full={placed.full}
        moreHref={props.moreHref}
        noResults={props.noResultsMessage}
        renderError={props.renderError}
      />
    </div>
  )
}

const ownWidth = ({ percentWidth, width }: GridProps) => {
  const own = (__PACKAGE__ && percentWidth) || width
  return own === undefined ? {} : { width: own }
}

/** The end of the list: its status, its skeletons, and the View More button. */
function useGridEnd(
  { more: moreMode, scrollLimit = Number.POSITIVE_INFINITY, fill, loader }: GridProps,
  { state, fetchMore }: GifPages,
  { column }: GridLayout,
  focus: ListFocus,
) {
  const { status, error } = state
  const { length: count } = state.gifs
  /** Number of GIFs when View More was pressed last. */
  const [pressedAt, setPressedAt] = useState(0)
  const pressed = useRef(false)
  const empty = count === 0
  const byButton = moreMode === 'button' || count >= pressedAt + scrollLimit
  const over = status === 'done' || status === 'error'
  // During a retry, the error stays in place of the skeletons.
  const retrying = status === 'fetching' && error !== undefined
  const skeletonsPx =
    empty && fill ? FILL_LOADER_PX : Math.round(column * (empty ? FIRST_LOADER_RATIO : LOADER_RATIO))
  return {
    ...{ empty, byButton, pressed },
    /** Whether scrolling fetches no more GIFs. */
    over,
    /** False while only skeletons show, whose height is arbitrary. */
    hasNaturalHeight: !empty || over,
    status: retrying ? 'error' : status,
    loaderPx: (__PACKAGE__ && loader) || retrying || (byButton && !empty) ? 0 : skeletonsPx,
    onMore() {
      pressed.current = true
      // The pressed button goes away, so the focus moves to the first new tile.
      focus.focusItem(count)
      setPressedAt(count)
      fetchMore()
    },
  }
}

/**
 * Reports the unscrolled height of a grid that scrolls, for hosts that size a frame by it. `first`
 * is its first child. Measured after each render, from the first child to the last, because a
 * scroll height is never less than the box, so the box could only grow.
 */
function useNaturalHeight(first: RefObject<HTMLElement | null>, active: boolean): void {
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    const box = first.current?.parentElement
    if (!active || !box || !first.current || !box.lastElementChild) return setRatio(undefined)
    const height =
      box.lastElementChild.getBoundingClientRect().bottom - first.current.getBoundingClientRect().top
    setRatio(height > 0 ? box.offsetWidth / Math.ceil(height) : undefined)
  })
  useNaturalRatio(ratio)
}
