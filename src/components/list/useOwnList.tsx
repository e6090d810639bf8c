/** What the hooks for a list of one's own share: its tiles and their props, and its sentinels. */
import type { CSSProperties, ReactNode } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useChosenMotion } from '../../hooks/useChosenMotion.ts'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import type { TileProps } from '../tile/Tile.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { boxStyle } from './boxStyle.ts'
import type { ListProps } from './listProps.ts'
import { type ListViewOptions, useListView } from './useListView.ts'

export interface OwnListOptions
  extends GifHandlers,
    Pick<ListProps, 'label' | 'placeName' | 'fetchAheadPx' | 'layoutType' | 'paused'> {}

export interface OwnTile extends TileProps {
  /** Index in the list. */
  index: number
  /** Of the element around the tile, which lies at its place in the list. */
  itemProps: {
    role: 'listitem'
    'aria-setsize': number
    'aria-posinset': number
    'data-index': number
    style: CSSProperties
  }
}

type View = Omit<ListViewOptions, 'placeName' | 'fetchAheadPx' | 'tabIndex'>

export function useOwnList(options: OwnListOptions, layout: View) {
  const { pages, placed, focus } = layout
  const events = useTileEvents(options, options.layoutType)
  const motion = useChosenMotion(options.paused)
  const list = useListView({ ...options, ...layout })
  const { lane, place } = list
  const tile = (gif: Gif, index: number): OwnTile | undefined => {
    const box = placed.lanes.box(index)
    const style = box && boxStyle(box, lane)
    return (
      style && {
        ...{ gif, index, events },
        width: Number(style.width),
        height: Number(style.height),
        near: list.near || index < pages.initialCount,
        chosen: motion.chosen,
        tabIndex: list.tabIndexOf(index),
        itemProps: {
          role: 'listitem',
          'aria-setsize': list.size,
          'aria-posinset': index + 1,
          'data-index': index,
          style: { position: 'absolute', ...style },
        },
      }
    )
  }
  const sentinels = (['whole', 'before', 'after', 'end'] as const).map(name => {
    const own = list.sentinel(name)
    return own && <div key={name} {...own} aria-hidden style={{ ...own.style, ...SENTINEL }} />
  })
  return {
    /** Whether the GIFs move, and what a button that pauses them does. Offer one. */
    motion: { moving: motion.moving, toggle: motion.toggle },
    /** The tiles around the view, in reading order. */
    tiles: list.rendered.flatMap(index => {
      const gif = pages.state.gifs.at(index)
      return (gif && tile(gif, index)) ?? []
    }),
    /** Of the element that contains the sentinels and the tiles, and nothing else. */
    listProps: {
      ...{ ref: focus.list, role: 'list', ...focus.handlers },
      'aria-label': options.label,
      'aria-busy': list.busy,
      style: (lane.down
        ? { position: 'relative', height: list.length }
        : { position: 'relative', height: lane.laneSize }) as CSSProperties,
    },
    /** Elements without content that notice where the view is: render them first in the list. */
    sentinels: (
      <>
        {place && <place.ListPlace name={options.placeName} touched={list.touched} {...list.moves} />}
        {sentinels}
      </>
    ) as ReactNode,
  }
}

const SENTINEL: CSSProperties = { position: 'absolute', visibility: 'hidden', pointerEvents: 'none' }
