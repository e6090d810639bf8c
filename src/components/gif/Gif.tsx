/** One GIF as a tile: as wide as its container, or fitted into a box that is given. */
import { type CSSProperties, type Ref, useRef } from 'react'
import type { Gif as GifData } from '../../gif/types.ts'
import { tileRatio } from '../../layout/tileRatio.ts'
import { gifRatio } from '../list/gifRatio.ts'
import { classNames } from '../list/listProps.ts'
import { MotionButton } from '../list/MotionButton.tsx'
import { useChosenMotion } from '../list/useChosenMotion.ts'
import { useSize } from '../list/useSize.ts'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import { Tile, type TileLook } from '../tile/Tile.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { useStyles } from '../useStyles.ts'
import { fitBox } from './fitBox.ts'
import css from './gif.css?inline'

export interface GifProps extends GifHandlers, TileLook {
  gif: GifData
  /** Pixels. Default: as wide as the container. */
  width?: number | undefined
  /** The box is given, and the GIF is fitted into it. Default: the GIF is as high as its width makes it. */
  fill?: boolean | undefined
  onPlay?: ((gif: GifData) => void) | undefined
  onPause?: ((gif: GifData) => void) | undefined
  /** Whether it has a button that stops it. Default true. */
  pauseButton?: boolean | undefined
  /** Its picture can be seen for the first time. */
  onShown?: (() => void) | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

export function Gif(props: GifProps) {
  useStyles(css)
  const { gif, width, fill = false, pauseButton = true, style, className, ref, ...look } = props
  const ruler = useRef<HTMLDivElement>(null)
  const box = useSize(ruler)
  const events = useTileEvents(props)
  const motion = useChosenMotion()
  const ratio = tileRatio(gifRatio(gif))
  const toggle = () => {
    motion.toggle()
    if (motion.moving) props.onPause?.(gif)
    else props.onPlay?.(gif)
  }
  return (
    <div
      ref={ref}
      className={classNames('giflet-gif', className)}
      part="gif"
      data-fill={fill}
      // Before anything was measured, and on a server, the room is reserved by ratio alone.
      style={{ ...(width !== undefined && { width }), ...(!fill && { aspectRatio: `${ratio}` }), ...style }}
    >
      <div ref={ruler} className="giflet-gif-box">
        {box.width > 0 && (
          <div className="giflet-gif-tile">
            {pauseButton && <MotionButton {...motion} toggle={toggle} />}
            <Tile
              {...look}
              gif={gif}
              {...fitBox(ratio, box.width, fill ? box.height : 0)}
              events={events}
              chosen={motion.chosen}
            />
          </div>
        )}
      </div>
    </div>
  )
}
