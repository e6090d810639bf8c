/**
 * A row of GIFs of one height that the visitor moves by touch, wheel, keys or buttons, and that goes on as its end
 * comes near. A page that does not arrive is not told of; it is asked for again when its place comes into view anew.
 */
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { GUTTER_PX } from '../../layout/breakpoints.ts'
import { tileWidth } from '../../layout/tileRatio.ts'
import { Button } from '../button/Button.tsx'
import { GifList } from '../list/GifList.tsx'
import { classNames, type ListProps, PAGE_SIZES } from '../list/listProps.ts'
import { MotionButton } from '../list/MotionButton.tsx'
import { useChosenMotion } from '../list/useChosenMotion.ts'
import { useGifPages } from '../list/useGifPages.ts'
import { useLanes } from '../list/useLanes.ts'
import { itemIndex, useListFocus } from '../list/useListFocus.ts'
import { useSize } from '../list/useSize.ts'
import { NoResults } from '../noResults/NoResults.tsx'
import { useServices } from '../services.ts'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { useStyles } from '../useStyles.ts'
import { ChevronIcon } from './ChevronIcon.tsx'
import css from './carousel.css?inline'
import { useCarouselScroll } from './useCarouselScroll.ts'

export const CAROUSEL_DEBOUNCE_MS = 100
/** Height of the tiles where none is given, by the width of the carousel, pixels. */
const HEIGHT_OF_WIDTH = 0.4
const HEIGHT_MIN_PX = 120
const HEIGHT_MAX_PX = 240
/** Skeletons at the end of a row that goes on, in heights of the row. */
const LOADER_RATIO = 1.4

export interface CarouselProps extends ListProps {
  /** Height of the tiles, pixels. Default: by its width, 120 to 240; with `fill` the container's. */
  height?: number | undefined
  /** Shown instead of the row when there is nothing. Default: a message. */
  noResults?: ReactNode
}

export const carouselHeight = (width: number): number =>
  Math.round(Math.min(HEIGHT_MAX_PX, Math.max(HEIGHT_MIN_PX, width * HEIGHT_OF_WIDTH)))

export function Carousel(props: CarouselProps) {
  useStyles(css)
  const { pageSizes = PAGE_SIZES, gutter = GUTTER_PX, fill = false, pauseButton = true } = props
  const { t, direction, analytics } = useServices()
  const rtl = direction === 'rtl'
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const box = useSize(scroller)
  const height = props.height ?? (fill ? box.height : carouselHeight(box.width))
  const pages = useGifPages({ ...props, first: pageSizes[0], rest: pageSizes[1], silent: true })
  const { gifs, status } = pages.state
  const events = useTileEvents(props, CONTEXT)
  const motion = useChosenMotion()
  const sizeOf = useCallback(
    (ratio: number | undefined) => tileWidth(ratio, height, box.width),
    [height, box.width],
  )
  const laneSize = box.width > 0 ? height : 0
  const placed = useLanes(gifs, { lanes: 1, laneSize, across: box.width, gutter, sizeOf })
  const scroll = useCarouselScroll(scroller, { lanes: placed.lanes, rtl, width: box.width })
  const first = gifs.length > 0 ? gifs : undefined
  const told = useRef(false)
  useEffect(() => {
    if (!first || told.current) return
    told.current = true
    analytics.carousel(first)
  }, [first, analytics])

  const buttons = { back: useRef<HTMLElement>(null), forward: useRef<HTMLElement>(null) }
  const { back, forward } = buttons
  useLayoutEffect(() => {
    // A button at its end can no longer be pressed; the focus goes on to the other, and is not lost.
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
    const way = keyWay(event, rtl)
    if (!way) return
    event.preventDefault()
    const at = itemIndex(event.target)
    if (at === undefined) step(way)
    else focus.focusItem(Math.max(0, Math.min(gifs.length - 1, at + (way === 'back' ? -1 : 1))))
  }
  if (status === 'done' && gifs.length === 0) return <NoResults>{props.noResults}</NoResults>
  return (
    <div
      ref={props.ref}
      className={classNames('giflet-carousel', props.className)}
      part="carousel"
      data-status={status}
      style={fill ? { height: '100%', ...props.style } : { height, ...props.style }}
    >
      {pauseButton && gifs.length > 0 && <MotionButton {...motion} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys that scroll it also move along its tiles */}
      <div ref={scroller} className="giflet-carousel-scroller" onScroll={scroll.update} onKeyDown={onKeyDown}>
        <GifList
          pages={pages}
          placed={placed}
          axis={rtl ? 'left' : 'right'}
          laneSize={laneSize}
          gutter={gutter}
          sizeOf={sizeOf}
          loaderPx={gifs.length > 0 ? Math.round(height * LOADER_RATIO) : box.width}
          debounceMs={CAROUSEL_DEBOUNCE_MS}
          look={props}
          events={events}
          chosen={motion.chosen}
          label={props.label}
          placeName={props.placeName}
          boxed
          focus={focus}
        />
      </div>
      {(['back', 'forward'] as const).map(way => (
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

const CONTEXT = { layout: 'CAROUSEL' } as const

function keyWay(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  rtl: boolean,
): 'back' | 'forward' | undefined {
  if (altKey || ctrlKey || metaKey || !/^Arrow(Left|Right)$/.test(key)) return undefined
  return (key === 'ArrowLeft') === rtl ? 'forward' : 'back'
}
