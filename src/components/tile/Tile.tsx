/**
 * One GIF in a box of known size: a colour, then the picture, then the uploader on hover. It never
 * resizes, loads only when near the view, and moves only while visible.
 */
import { type ComponentType, type CSSProperties, memo, type ReactNode } from 'react'
import type { Gif } from '../../gif/types.ts'
import { useLazyModule } from '../../hooks/useLazyModule.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { attributionName } from '../attribution/credit.ts'
import type { TileEvents } from './gifHandlers.ts'
import { TilePicture } from './TilePicture.tsx'
import css from './tile.css?inline'
import { TILE_HUES, tileColor } from './tileColor.ts'
import { useTileState } from './useTileState.ts'

/** Props of a tile's `overlay`. */
export interface GifOverlayProps {
  /** The GIF of the tile. */
  gif: Gif
  /** The pointer or the focus is on the tile. */
  isHovered: boolean
  /** Size of the tile, CSS pixels. */
  width: number
  /** Height of the tile, CSS pixels. */
  height: number
}

/** The look of all tiles in a list. */
export interface TileLook {
  /** Corner radius, pixels. Default 4. */
  borderRadius?: number | undefined
  /** Renders a button that calls `onGifClick` instead of a link to the GIF's page. */
  noLink?: boolean | undefined
  /** Hides the uploader, shown on hover by default. */
  hideAttribution?: boolean | undefined
  /**
   * Shown over each tile instead of the uploader, hovered or not. Pressing its elements does not
   * open the GIF's page; elsewhere the pointer reaches the tile below. Give decoration over the
   * tile `pointer-events: none`.
   */
  overlay?: ComponentType<GifOverlayProps> | undefined
  /**
   * CSS background until the picture loads. Default: one of five brand colours, a checkerboard for
   * stickers.
   */
  backgroundColor?: string | undefined
  /** Tab index of each tile's link or button. */
  tabIndex?: number | undefined
  /**
   * Draws a tile of your own instead, with `useTile`. Keep the function outside of the component:
   * another one renders every tile again.
   */
  renderTile?: ((tile: TileProps) => ReactNode) | undefined
}

/** Picks only these, because a tile renders whenever one of its props changes. */
export const lookOf = ({
  borderRadius,
  noLink,
  hideAttribution,
  overlay,
  backgroundColor,
  tabIndex,
  renderTile,
}: TileLook): TileLook => ({
  borderRadius,
  noLink,
  hideAttribution,
  tabIndex,
  ...(__PACKAGE__ && { overlay, backgroundColor, renderTile }),
})

const loadOverlay = () => import('./TileOverlay.tsx')

/** Props of a tile. */
export interface TileProps extends TileLook {
  /** The GIF of the tile. */
  gif: Gif
  /** Size of its container, which it fills, CSS pixels. */
  width: number
  /** Height of its container, which it fills, CSS pixels. */
  height: number
  /** The callbacks by which it reports to its list. */
  events: TileEvents
  /** Close enough to the view to load. Default true. */
  near?: boolean | undefined
  /** Loads with lower priority than tiles in view. */
  low?: boolean | undefined
  /** When the browser loads its picture. */
  loading?: 'lazy' | 'eager' | undefined
  /** Part of server-rendered HTML: visible at once. */
  initial?: boolean | undefined
  /** The visitor's last choice, for this tile or for all. */
  chosen?: 'play' | 'pause' | undefined
  /** Called when the tile's picture becomes visible for the first time. */
  onShown?: (() => void) | undefined
  /** None of the GIF's files can be shown. */
  onDead?: (() => void) | undefined
}

export const Tile = memo(function Tile({
  gif,
  width,
  height,
  events,
  borderRadius = 4,
  noLink = false,
  hideAttribution = false,
  overlay,
  backgroundColor,
  tabIndex,
  near = true,
  low,
  loading,
  initial,
  chosen,
  onShown,
  onDead,
}: TileProps) {
  useStyles(css)
  const Overlay = __PACKAGE__ ? overlay : undefined
  const tile = useTileState({ gif, events, tabIndex, chosen, onShown })
  const { hovered, root } = tile
  const color = tileColor(gif)
  const credited = !hideAttribution && !Overlay && attributionName(gif.user) !== ''
  const credit = useLazyModule(loadOverlay, hovered && credited)
  const shared = { className: 'giflet-tile-link', part: 'tile-link', ...tile.link }
  const content = (
    <>
      <TilePicture
        key={gif.id}
        {...{ gif, width, height, near, low, loading, initial, onDead }}
        {...tile.picture}
      />
      {credit && <credit.TileOverlay gif={gif} isHovered={hovered} />}
    </>
  )
  return (
    <div
      {...root}
      className="giflet-tile"
      part="tile"
      data-color={gif.is_sticker ? 'checkerboard' : color + 1}
      style={
        {
          borderRadius,
          ...(__PACKAGE__ && backgroundColor !== undefined && { background: backgroundColor }),
          '--giflet-tile-hue': TILE_HUES[color],
        } as CSSProperties
      }
    >
      {gif.url && !noLink ? (
        <a
          {...shared}
          // Around decoration, the link still needs a name.
          aria-label={gif.is_decorative ? 'GIF' : undefined}
          href={gif.url}
          target="_blank"
          rel="noopener"
        >
          {content}
        </a>
      ) : (
        <button {...shared} type="button">
          {content}
        </button>
      )}
      {Overlay && (
        <div className="giflet-tile-cover" part="tile-overlay">
          <div className="giflet-tile-cover-content">
            <Overlay gif={gif} isHovered={hovered} width={width} height={height} />
          </div>
        </div>
      )}
    </div>
  )
})
