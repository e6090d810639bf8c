/**
 * A row of GIFs of one height, scrolled by touch, wheel, keys or buttons. Fetches more near its
 * end. A page that fails is not announced; it is retried when the end scrolls into view again.
 */
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useBox } from '../../hooks/useBox.ts'
import { useChosenMotion } from '../../hooks/useChosenMotion.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { useNaturalRatio } from '../../hooks/useNaturalRatio.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { GUTTER_PX } from '../../layout/breakpoints.ts'
import { carouselHeight, HEIGHT_MAX_PX, HEIGHT_MIN_PX, HEIGHT_OF_WIDTH } from '../../layout/carouselHeight.ts'
import { tileWidth } from '../../layout/tileRatio.ts'
import { useReport, useServices } from '../../services/context.ts'
import { classNames } from '../../styles/classNames.ts'
import { Button } from '../button/Button.tsx'
import { fluidLists } from '../list/fluidList.ts'
import { GifList } from '../list/GifList.tsx'
import { type ListProps, PAGE_SIZES, PUBLIC_PAGE_SIZES } from '../list/listProps.ts'
import { useGifPages } from '../list/useGifPages.ts'
import { useLanes } from '../list/useLanes.ts'
import { itemIndex, useListFocus } from '../list/useListFocus.ts'
import { MotionButton } from '../motionButton/MotionButton.tsx'
import { NoResults } from '../noResults/NoResults.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { ChevronIcon } from './ChevronIcon.tsx'
import css from './carousel.css?inline'
import { useCarouselScroll } from './useCarouselScroll.ts'

export const CAROUSEL_DEBOUNCE_MS = 100
/** Assumed width where none is known: wide, so that the tiles of the first view are rendered. */
const NOMINAL_WIDTH_PX = 1280
/** Length of the skeletons at the end, as a multiple of the row's height. */
const LOADER_RATIO = 1.4

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

const loadMark = () => import('../providerMark/ProviderMark.tsx')

/** The same height by CSS alone, before the carousel is measured. */
const unknownHeight = (heightPx: number | undefined) =>
  heightPx === undefined
    ? { aspectRatio: 1 / HEIGHT_OF_WIDTH, minHeight: HEIGHT_MIN_PX, maxHeight: HEIGHT_MAX_PX }
    : { height: heightPx }

export function Carousel(props: CarouselProps) {
  useStyles(css)
  const { gutter = GUTTER_PX, fill = false, pauseButton = true, gifWidth } = props
  const { t, direction, publicProvider } = useServices()
  const { pageSizes = publicProvider ? PUBLIC_PAGE_SIZES : PAGE_SIZES } = props
  const mark = useLazyModule(loadMark, publicProvider !== undefined)
  const report = useReport()
  const rtl = direction === 'rtl'
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const box = useBox(scroller)
  const height = props.gifHeight ?? (fill ? box.height : carouselHeight(box.width))
  useNaturalRatio(fill && box.width > 0 ? box.width / carouselHeight(box.width) : undefined)
  const pages = useGifPages({ ...props, first: pageSizes[0], rest: pageSizes[1], silent: true })
  const { gifs, status } = pages.state
  // A first page that failed is not announced, but skeletons would promise content that never
  // comes.
  const nothing = gifs.length === 0 && (status === 'done' || status === 'stalled')
  const { wake } = pages
  useEffect(() => {
    if (!nothing) return
    addEventListener('online', wake)
    return () => removeEventListener('online', wake)
  }, [nothing, wake])
  const events = useTileEvents(props, props.layoutType ?? 'CAROUSEL')
  const motion = useChosenMotion(props.paused)
  const room = box.width || NOMINAL_WIDTH_PX
  const sizeOf = useCallback(
    (ratio: number | undefined) => gifWidth ?? tileWidth(ratio, height, room),
    [gifWidth, height, room],
  )
  const unknown = box.width === 0
  const fluid =
    unknown && props.initialGifs ? fluidLists?.row(gifs, { gutter, tileWidth: gifWidth }) : undefined
  const laneSize = !unknown || fluid ? height : 0
  const rowHeight = unknown ? unknownHeight(props.gifHeight) : { height }
  const placed = useLanes(gifs, { lanes: 1, laneSize, across: gifWidth ?? box.width, gutter, sizeOf })
  const scroll = useCarouselScroll(scroller, { lanes: placed.lanes, rtl, width: box.width })
  const first = gifs.length > 0 ? gifs : undefined
  const told = useRef(false)
  useEffect(() => {
    if (!first || told.current) return
    told.current = true
    report({ type: 'carouselShown', gifs: first })
  }, [first, report])

  const buttons = { back: useRef<HTMLElement>(null), forward: useRef<HTMLElement>(null) }
  const { back, forward } = buttons
  useLayoutEffect(() => {
    // The button just disabled by reaching its end would lose the focus, so the other button takes
    // it.
    const [gone, other] = scroll.atEnd ? [forward, back] : [back, forward]
    const root = gone.current?.getRootNode() as Document | ShadowRoot | undefined
    if (gone.current && root?.activeElement === gone.current && (scroll.atEnd || scroll.atStart))
      other.current?.focus()
  }, [scroll.atEnd, scroll.atStart, back, forward])

  const step = (way: 'back' | 'forward') => {
    pages.wake()
    scroll.step(way)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Home' || event.key === 'End') && itemIndex(event.target) !== undefined) {
      event.preventDefault()
      return focus.focusItem(event.key === 'Home' ? 0 : gifs.length - 1)
    }
    const way = keyWay(event, rtl)
    if (!way) return
    event.preventDefault()
    const at = itemIndex(event.target)
    if (at === undefined) step(way)
    else focus.focusItem(Math.max(0, Math.min(gifs.length - 1, at + (way === 'back' ? -1 : 1))))
  }
  return (
    <div
      ref={props.ref}
      className={classNames('giflet-carousel', props.className)}
      part="carousel"
      data-status={status}
      style={{
        ...(fill ? { height: '100%' } : !nothing && rowHeight),
        ...props.style,
      }}
    >
      {pauseButton && gifs.length > 0 && <MotionButton {...motion} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys scroll it */}
      <div
        ref={scroller}
        className={classNames('giflet-carousel-scroller', fluid?.className)}
        onScroll={scroll.update}
        onKeyDown={onKeyDown}
      >
        {/* Inside, because a scroller that goes and comes back would not be measured again. */}
        {nothing ? (
          <NoResults>{props.noResultsMessage}</NoResults>
        ) : (
          <GifList
            pages={pages}
            placed={placed}
            axis={rtl ? 'left' : 'right'}
            laneSize={laneSize}
            gutter={gutter}
            sizeOf={sizeOf}
            loaderPx={gifs.length > 0 ? Math.round(height * LOADER_RATIO) : box.width}
            fetchAheadPx={props.fetchAheadPx ?? (publicProvider && 0)}
            debounceMs={CAROUSEL_DEBOUNCE_MS}
            look={props}
            events={events}
            chosen={motion.chosen}
            focus={focus}
            fluid={fluid}
          />
        )}
      </div>
      {mark && <mark.ProviderMark look="corner" />}
      {!nothing &&
        (['back', 'forward'] as const).map(way => (
          <div key={way} className="giflet-carousel-button" data-way={way}>
            <Button
              ref={buttons[way]}
              look="scrim"
              iconOnly
              icon={<ChevronIcon back={way === 'back'} />}
              label={t(way === 'back' ? 'Previous' : 'Next')}
              part={way === 'back' ? 'previous' : 'next'}
              disabled={way === 'back' ? scroll.atStart : scroll.atEnd}
              onPress={() => step(way)}
            />
          </div>
        ))}
    </div>
  )
}

function keyWay(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  rtl: boolean,
): 'back' | 'forward' | undefined {
  if (altKey || ctrlKey || metaKey || !/^Arrow(Left|Right)$/.test(key)) return undefined
  return (key === 'ArrowLeft') === rtl ? 'forward' : 'back'
}
