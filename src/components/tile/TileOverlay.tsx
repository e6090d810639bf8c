/** What lies over a tile that is pointed at: who made it, or what a developer puts there. */
import { Attribution } from '../attribution/Attribution.tsx'
import { useStyles } from '../useStyles.ts'
import type { OverlayProps, TileLook } from './Tile.tsx'
import css from './tileOverlay.css?inline'

export function TileOverlay({ gif, hovered, Overlay }: OverlayProps & Pick<TileLook, 'Overlay'>) {
  useStyles(css)
  return (
    <span className="giflet-tile-overlay" part="tile-overlay" data-shown={hovered}>
      {Overlay ? <Overlay gif={gif} hovered={hovered} /> : <Attribution user={gif.user} />}
    </span>
  )
}
