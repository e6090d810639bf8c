/** One GIF as a tile, as wide as its container or fitted into a given box. */
import { type CSSProperties, type Ref, useRef } from 'react'
import { checkedGif } from '../../gif/checkedGif.ts'
import { gifRatio } from '../../gif/gifRatio.ts'
import type { Gif as GifData } from '../../gif/types.ts'
import { useBox } from '../../hooks/useBox.ts'
import { useChosenMotion } from '../../hooks/useChosenMotion.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { tileRatio } from '../../layout/tileRatio.ts'
import { classNames } from '../../styles/classNames.ts'
import { MotionButton } from '../motionButton/MotionButton.tsx'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import { Tile, type TileLook } from '../tile/Tile.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { fitBox } from './fitBox.ts'
import css from './gif.css?inline'

export interface GifProps extends GifHandlers, TileLook {
  gif: GifData
  /** Pixels. Default: as wide as the container. */
  width?: number | undefined
  /** Fits the GIF into the container's box. Default: height follows from width. */
  fill?: boolean | undefined
  onPlay?: ((gif: GifData) => void) | undefined
  onPause?: ((gif: GifData) => void) | undefined
  /** Whether it has a pause button. Default true. */
  pauseButton?: boolean | undefined
  /** The picture became visible for the first time. */
  onShown?: (() => void) | undefined
  /** None of the GIF's files can be shown. */
  onDead?: (() => void) | undefined
  className?: string | undefined
  style?: CSSProperties | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

export function Gif(props: GifProps) {
  useStyles(css)
  const { gif: given, width, fill = false, pauseButton = true, style, className, ref, ...look } = props
  const gif = checkedGif(given)
  const ruler = useRef<HTMLDivElement>(null)
  const box = useBox(ruler)
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
      // Before measuring, and on a server, only the ratio reserves the room.
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
