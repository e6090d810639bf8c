/**
 * One GIF in a box of a known size: its colour, then its picture, then who made it for those who point at it. It
 * never changes its size, loads only when told that it is near, and moves only while it can be seen.
 */
import {
  type ComponentType,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { Gif } from '../../gif/types.ts'
import { shouldMove } from '../../media/motionPolicy.ts'
import { observeVisibility, SEEN_RATIO } from '../../platform/observeVisibility.ts'
import { attributionName } from '../attribution/attribution.ts'
import { useLazy } from '../useLazy.ts'
import { useMotion } from '../useMotion.ts'
import { useStyles } from '../useStyles.ts'
import type { TileEvents } from './gifHandlers.ts'
import { TilePicture } from './TilePicture.tsx'
import css from './tile.css?inline'
import { TILE_HUES, tileColor } from './tileColor.ts'
import { useHover } from './useHover.ts'

export interface OverlayProps {
  gif: Gif
  hovered: boolean
}

/** How tiles of a list look; the same for all of them. */
export interface TileLook {
  /** Corner radius, pixels. Default 4. */
  radius?: number | undefined
  /** Whether it leads to the GIF's page, in a new tab. Default true. */
  link?: boolean | undefined
  /** Whether the uploader is shown over it, from the first hover on. Default true. */
  attribution?: boolean | undefined
  /** Something else to show over it, from the first hover on. */
  Overlay?: ComponentType<OverlayProps> | undefined
}

const loadOverlay = async () => (await import('./TileOverlay.tsx')).TileOverlay

export interface TileProps extends TileLook {
  gif: Gif
  /** Its box, CSS pixels. */
  width: number
  height: number
  events: TileEvents
  /** Near enough to the view to load. Default true. */
  near?: boolean | undefined
  /** What the visitor pressed last, Play or Pause, for this tile or all. */
  chosen?: 'play' | 'pause' | undefined
  onShown?: (() => void) | undefined
}

export const Tile = memo(function Tile({
  gif,
  width,
  height,
  events,
  radius = 4,
  link = true,
  attribution = true,
  Overlay,
  near = true,
  chosen,
  onShown,
}: TileProps) {
  useStyles(css)
  const ref = useRef<HTMLDivElement>(null)
  const motion = useMotion()
  const [onScreen, setOnScreen] = useState(false)
  const { hovered, once, handlers } = useHover(() => ref.current && events.hover(gif, ref.current))
  useEffect(() => {
    const element = ref.current
    if (!element) return
    return observeVisibility(element, entry => {
      setOnScreen(entry.isIntersecting)
      if (entry.intersectionRatio >= SEEN_RATIO) events.seen(gif, entry.boundingClientRect)
    })
  }, [gif, events])
  const color = tileColor(gif)
  const wishes = { ...motion, hovered, chosen }
  const moving = shouldMove({ ...wishes, onScreen })
  // A browser does not animate what it does not show, so out of sight a moving file rests as well as a still would,
  // and the still need not be fetched.
  const movesWhenSeen = shouldMove({ ...wishes, onScreen: true })
  const credited = attribution && attributionName(gif.user) !== ''
  const Cover = useLazy(once && (credited || !!Overlay), loadOverlay)
  const shared = {
    className: 'giflet-tile-link',
    part: 'tile-link',
    onClick: (event: MouseEvent<HTMLElement>) => events.click(gif, event),
    onContextMenu: (event: MouseEvent<HTMLElement>) => events.contextMenu(gif, event),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => events.keyDown(gif, event),
  }
  const content = (
    <>
      <TilePicture key={gif.id} {...{ gif, width, height, near, onShown }} moving={movesWhenSeen} />
      {Cover && <Cover {...{ gif, hovered, Overlay }} />}
    </>
  )
  return (
    <div
      ref={ref}
      className="giflet-tile"
      part="tile"
      data-gif-id={gif.id}
      data-moving={moving}
      data-color={gif.is_sticker ? 'checkerboard' : color + 1}
      style={{ width, height, borderRadius: radius, '--giflet-tile-hue': TILE_HUES[color] } as CSSProperties}
      {...handlers}
    >
      {link && gif.url ? (
        <a {...shared} href={gif.url} target="_blank" rel="noopener">
          {content}
        </a>
      ) : (
        <button {...shared} type="button">
          {content}
        </button>
      )}
    </div>
  )
})
