/** The uploader over a tile, shown on hover. */
import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { Attribution } from '../attribution/Attribution.tsx'
import css from './tileOverlay.css?inline'

export function TileOverlay({ gif, hovered }: { gif: Gif; hovered: boolean }) {
  useStyles(css)
  return (
    <span className="giflet-tile-overlay" part="tile-overlay" data-shown={hovered}>
      <Attribution user={gif.user} />
    </span>
  )
}
