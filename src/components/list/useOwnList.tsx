/** Shared by the hooks for custom lists: the tiles with their props, and the sentinels. */
import type { CSSProperties, ReactNode } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useMotionChoice } from '../../hooks/useMotionChoice.ts'
import { NO_PAGES } from '../../list/pagesState.ts'
import { inDevelopment } from '../../services/inDevelopment.ts'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import type { TileProps } from '../tile/Tile.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { boxStyle } from './boxStyle.ts'
import type { ListProps } from './listProps.ts'
import { type ListViewOptions, useFetchAhead, useListPlace, useScrollInput } from './listView.ts'
import type { GifPages } from './useGifPages.ts'
import type { Gifs } from './useGifs.ts'
import { useTabStop } from './useListFocus.ts'
import { useViewWindow } from './useViewWindow.ts'

/** Options that `useGrid` and `useCarousel` share. */
export interface OwnListOptions
  extends GifHandlers,
    Pick<ListProps, 'label' | 'placeName' | 'fetchAheadPx' | 'layoutType' | 'paused'> {}

/** A tile of `useGrid` or `useCarousel`. */
export interface OwnTile extends TileProps {
  /** Index in the list. */
  index: number
  /** Props of the element around the tile, which positions it in the list. */
  itemProps: {
    role: 'listitem'
    'aria-setsize': number
    'aria-posinset': number
    'data-index': number
    style: CSSProperties
  }
}

const NOTHING: GifPages = {
  state: { ...NO_PAGES, status: 'done' },
  initialCount: 0,
  fetchMore() {},
  wake() {},
}

/** The pages in a result of `useGifs`; no pages for any other value. */
export function readPages(hook: string, gifs: Gifs): GifPages {
  const { pages } = Object(gifs) as Partial<Gifs>
  if (!pages) inDevelopment(log => log.warnOfValue(hook, 'gifs', gifs, 'what `useGifs` returns'))
  return pages ?? NOTHING
}

const TILE_ROLE = { role: 'listitem' } as const

export function useOwnList(options: OwnListOptions, layout: ListViewOptions) {
  const { pages, placed, focus, axis, laneSize, gutter, loaderPx } = layout
  const { lanes, full } = placed
  const { gifs, status, total } = pages.state
  const events = useTileEvents(options, options.layoutType)
  const motion = useMotionChoice(options.paused)
  const length = lanes.length + (full || status === 'done' ? 0 : loaderPx)
  const view = useViewWindow(length, axis, loaderPx, options.fetchAheadPx)
  const touched = useScrollInput()
  const place = useListPlace(options.placeName, view.moved)
  useFetchAhead(layout, view)
  const shown = lanes.within(view.window)
  const tabStop = useTabStop(focus, shown, lanes.count)
  const rendered = [...new Set([...shown, ...focus.kept, tabStop])].sort((a, b) => a - b)
  const down = axis === 'down'
  const size = status === 'done' || full ? lanes.count : (total ?? -1)
  const lane = { down, laneSize, gutter }
  const tile = (gif: Gif, index: number): OwnTile | undefined => {
    const box = lanes.box(index)
    const style = box && boxStyle(box, lane)
    return (
      style && {
        ...{ gif, index, events, chosen: motion.chosen, width: style.width, height: style.height },
        near: view.near || index < pages.initialCount,
        tabIndex: index === tabStop ? 0 : -1,
        itemProps: {
          ...TILE_ROLE,
          'aria-setsize': size,
          'aria-posinset': index + 1,
          'data-index': index,
          style: { position: 'absolute', ...style },
        },
      }
    )
  }
  const spans = { whole: { start: 0, end: length }, before: view.before, after: view.after, end: view.ahead }
  const sentinel = (name: keyof typeof spans) => {
    const { start, end } = spans[name] ?? { start: 0, end: 0 }
    const style = boxStyle({ lane: 0, start, size: Math.max(1, end - start) }, lane)
    return (
      spans[name] && <div key={name} ref={view.refs[name]} aria-hidden style={{ ...style, ...SENTINEL }} />
    )
  }
  return {
    /** Whether the GIFs move, and the handler of a button that pauses them. Offer such a button. */
    motion: { moving: motion.moving, toggle: motion.toggle },
    /** The tiles around the view, in reading order. */
    tiles: rendered.flatMap(index => {
      const gif = gifs.at(index)
      return (gif && tile(gif, index)) ?? []
    }),
    /** Props of the element that contains the sentinels and the tiles, and nothing else. */
    listProps: {
      ...{ ref: focus.list, role: 'list', ...focus.handlers },
      'aria-label': options.label,
      'aria-busy': status === 'fetching',
      style: { position: 'relative', height: down ? length : laneSize } as CSSProperties,
    },
    /** Empty elements that observe where the view is. Render them first in the list. */
    sentinels: (
      <>
        {place && (
          <place.ListPlace
            name={options.placeName}
            {...{ list: focus.list, axis, lanes, pages, touched }}
            {...{ window: view.window, onMove: view.moveTo }}
          />
        )}
        {(['whole', 'before', 'after', 'end'] as const).map(sentinel)}
      </>
    ) as ReactNode,
  }
}

const SENTINEL: CSSProperties = { position: 'absolute', visibility: 'hidden', pointerEvents: 'none' }
