/** One item of a list. Renders only when its own props change, not whenever the view moves. */
import { type CSSProperties, memo } from 'react'
import type { LaneBox } from '../../layout/lanes.ts'
import { Tile, type TileLook, type TileProps } from '../tile/Tile.tsx'
import { boxStyle, type Lane } from './boxStyle.ts'

interface GifItemProps
  extends Lane,
    TileLook,
    Pick<TileProps, 'gif' | 'events' | 'near' | 'low' | 'loading' | 'initial' | 'chosen'> {
  box: LaneBox
  /** Replaces the measured style, in server-rendered HTML. */
  style: CSSProperties | undefined
  index: number
  /** Number of items in all; -1 if not known. */
  total: number
}

export const GifItem = memo(function GifItem({ box, style, index, total, ...look }: GifItemProps) {
  const place = boxStyle(box, look)
  const tile = { ...look, width: place.width, height: place.height }
  return (
    // biome-ignore lint/a11y/useSemanticElements: as for the list
    <div
      className="giflet-list-item"
      role="listitem"
      aria-setsize={total}
      aria-posinset={index + 1}
      data-index={index}
      style={(__PACKAGE__ && style) || place}
    >
      {__PACKAGE__ && look.renderTile ? look.renderTile(tile) : <Tile {...tile} />}
    </div>
  )
})
