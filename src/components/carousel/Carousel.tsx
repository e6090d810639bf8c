/**
 * A row of GIFs of one height, scrolled by touch, wheel, keys or buttons. Fetches more near its
 * end. A page that fails is not announced: it is retried when the end scrolls into view again, and
 * once the browser is back online. Without a first page the carousel takes no room, and asks again
 * by itself.
 */
import { type ReactNode, useEffect, useRef } from 'react'
import type { Gif } from '../../gif/types.ts'
import { lazyPart } from '../../hooks/lazyPart.tsx'
import { useMotionChoice } from '../../hooks/useMotionChoice.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import { showsNothing } from '../../list/pagesState.ts'
import { useReport, useServices } from '../../services/context.ts'
import { classNames } from '../../styles/classNames.ts'
import { placeFluidRow } from '../list/fluidList.ts'
import { GifList } from '../list/GifList.tsx'
import type { ListProps } from '../list/listProps.ts'
import { useGifPages } from '../list/useGifPages.ts'
import { useListFocus } from '../list/useListFocus.ts'
import { useListProvider } from '../list/useListProvider.ts'
import { PauseButton } from '../motionButton/PauseButton.tsx'
import { NoResults } from '../noResults/NoResults.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { CarouselButtons, type CarouselButtonsProps } from './CarouselButtons.tsx'
import css from './carousel.css?inline'
import { carouselKeys } from './carouselKeys.ts'
import { CAROUSEL_DEBOUNCE_MS, ROW_LOADER_RATIO, useCarouselRow } from './useCarouselRow.ts'
import { useCarouselScroll } from './useCarouselScroll.ts'
import { useQuietRetry } from './useQuietRetry.ts'

/** Props of `<Carousel>`. */
export interface CarouselProps extends ListProps {
  /**
   * Height of the tiles, pixels. Default: 120 to 240 depending on the width; the container's height
   * with `fill`.
   */
  gifHeight?: number | undefined
  /** Width of the tiles, pixels. Default: from each GIF's aspect ratio. */
  gifWidth?: number | undefined
  /** Replaces the default message when there are no GIFs. */
  noResultsMessage?: ReactNode
}

const Buttons = __PACKAGE__
  ? /* @__PURE__ */ lazyPart<CarouselButtonsProps>(async () => ({
      Part: (await import('./CarouselButtons.tsx')).CarouselButtons,
    }))
  : CarouselButtons

export function Carousel(props: WithRootRef<CarouselProps>) {
  useStyles(css)
  const root = useRoot('giflet-carousel', props, props.rootRef)
  const { fill = false, pauseButton = true } = props
  const { mark, pageSizes, fetchAheadPx } = useListProvider(props)
  const rtl = useServices().direction === 'rtl'
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const pages = useGifPages({ ...props, ...pageSizes, silent: true })
  const { gifs, status, error } = pages.state
  const empty = gifs.length === 0
  // Skeletons would promise content that may never come.
  const nothing = showsNothing(pages.state)
  useQuietRetry(empty && status === 'stalled', error, pages.fetchMore)
  const events = useTileEvents(props, props.layoutType ?? 'CAROUSEL')
  const motion = useMotionChoice(props.paused)
  const { list, width, height, style } = useCarouselRow(
    scroller,
    gifs,
    props,
    __PACKAGE__ ? placeFluidRow : undefined,
  )
  const scroll = useCarouselScroll(scroller, { lanes: list.placed.lanes, rtl, width })
  useCarouselReport(gifs)
  const step = (way: 'back' | 'forward') => {
    pages.wake()
    scroll.step(way)
  }
  return (
    <div
      {...root}
      part="carousel"
      data-status={status}
      style={{ ...(fill ? { height: '100%' } : !nothing && style), ...props.style }}
    >
      {pauseButton && !empty && <PauseButton {...motion} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys scroll it */}
      <div
        ref={scroller}
        className={classNames('giflet-carousel-scroller', __PACKAGE__ ? list.fluid?.className : undefined)}
        onScroll={scroll.update}
        onKeyDown={carouselKeys({ rtl, count: gifs.length, focusItem: focus.focusItem, step })}
      >
        {/* The scroller stays, because a new one would not be measured again. */}
        {nothing ? (
          status === 'done' && <NoResults>{props.noResultsMessage}</NoResults>
        ) : (
          <GifList
            {...list}
            {...{ pages, events, focus }}
            axis={rtl ? 'left' : 'right'}
            loaderPx={empty ? width : Math.round(height * ROW_LOADER_RATIO)}
            fetchAheadPx={fetchAheadPx}
            debounceMs={CAROUSEL_DEBOUNCE_MS}
            look={props}
            chosen={motion.chosen}
          />
        )}
      </div>
      {mark && !nothing && <mark.ProviderMark look="corner" />}
      {!nothing && <Buttons {...scroll} onStep={step} />}
    </div>
  )
}

/** Reports the first GIFs of a carousel once. */
function useCarouselReport(gifs: readonly Gif[]): void {
  const report = useReport()
  const reported = useRef(false)
  useEffect(() => {
    if (gifs.length === 0 || reported.current) return
    reported.current = true
    report({ type: 'carouselShown', gifs })
  }, [gifs, report])
}
