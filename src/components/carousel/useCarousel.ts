import { type CSSProperties, useRef } from 'react'
import { usableProps } from '../../hooks/usableProps.ts'
import { useServices } from '../../services/context.ts'
import type { Gifs } from '../list/useGifs.ts'
import { useListFocus } from '../list/useListFocus.ts'
import { type OwnListOptions, readPages, useOwnList } from '../list/useOwnList.tsx'
import { carouselKeys } from './carouselKeys.ts'
import { CAROUSEL_DEBOUNCE_MS, ROW_LOADER_RATIO, type RowOptions, useCarouselRow } from './useCarouselRow.ts'
import { useCarouselScroll } from './useCarouselScroll.ts'

/** Options of `useCarousel`. */
export interface UseCarouselOptions
  extends OwnListOptions,
    Pick<RowOptions, 'gifHeight' | 'gifWidth' | 'gutter'> {}

const SCROLLER: CSSProperties = { position: 'relative', overflow: 'auto hidden', scrollBehavior: 'smooth' }

/**
 * A carousel of your own: a row of tiles that scrolls by touch, wheel, keys and your buttons.
 *
 * @example
 * ```tsx
 * const row = useCarousel(useGifs('trending'), { gifHeight: 160, label: 'Trending' })
 * return (
 *   <div>
 *     <button onClick={row.previous} disabled={row.atStart}>‹</button>
 *     <div {...row.scrollerProps}>
 *       <div {...row.listProps}>
 *         {row.sentinels}
 *         {row.tiles.map(tile => (
 *           <div key={tile.gif.id} {...tile.itemProps}><OwnTile {...tile} /></div>
 *         ))}
 *       </div>
 *     </div>
 *     <button onClick={row.next} disabled={row.atEnd}>›</button>
 *   </div>
 * )
 * ```
 */
export function useCarousel(list: Gifs, given: UseCarouselOptions = {}) {
  const options = usableProps('useCarousel', given)
  const pages = readPages('useCarousel', list)
  const { direction } = useServices()
  const rtl = direction === 'rtl'
  const scroller = useRef<HTMLDivElement>(null)
  const focus = useListFocus()
  const { gifs } = pages.state
  const row = useCarouselRow(scroller, gifs, options)
  const { width, height } = row
  const scroll = useCarouselScroll(scroller, { lanes: row.list.placed.lanes, rtl, width })
  const step = (way: 'back' | 'forward') => {
    pages.wake()
    scroll.step(way)
  }
  const own = useOwnList(
    { ...options, layoutType: options.layoutType ?? 'CAROUSEL' },
    {
      ...row.list,
      ...{ pages, focus, axis: rtl ? 'left' : 'right', debounceMs: CAROUSEL_DEBOUNCE_MS },
      loaderPx: Math.round(height * ROW_LOADER_RATIO),
    },
  )
  const style: CSSProperties = { ...SCROLLER, height }
  return {
    ...own,
    /** Props of the element that scrolls. */
    scrollerProps: {
      ref: scroller,
      onScroll: scroll.update,
      onKeyDown: carouselKeys({ rtl, count: gifs.length, focusItem: focus.focusItem, step }),
      style,
    },
    atStart: scroll.atStart,
    atEnd: scroll.atEnd,
    previous: () => step('back'),
    next: () => step('forward'),
  }
}
