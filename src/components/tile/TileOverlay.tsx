import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { Attribution } from '../attribution/Attribution.tsx'
import css from './tileOverlay.css?inline'

export interface TileOverlayProps {
  gif: Gif
  /** The pointer or the focus is on the tile. */
  isHovered: boolean
}

/** The uploader over a tile, shown on hover. */
export function TileOverlay({ gif, isHovered }: TileOverlayProps) {
  useStyles(css)
  return (
    <span className="giflet-tile-overlay" part="tile-overlay" data-shown={isHovered}>
      <Attribution gif={gif} />
    </span>
  )
}
