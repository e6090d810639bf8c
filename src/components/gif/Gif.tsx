/** One GIF as a tile, as wide as its container or fitted into a given box. */
import { type CSSProperties, type Ref, useRef } from 'react'
import { checkGif } from '../../gif/checkGif.ts'
import { gifRatio } from '../../gif/gifRatio.ts'
import type { Gif as GifData } from '../../gif/types.ts'
import { type Box, useBox } from '../../hooks/useBox.ts'
import { useMotionChoice } from '../../hooks/useMotionChoice.ts'
import { useRoot } from '../../hooks/useRoot.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { WithRootRef } from '../../hooks/withRef.ts'
import { tileRatio } from '../../layout/tileRatio.ts'
import { PauseButton } from '../motionButton/PauseButton.tsx'
import type { GifHandlers } from '../tile/gifHandlers.ts'
import { lookOf, Tile, type TileLook } from '../tile/Tile.tsx'
import { useTileEvents } from '../tile/useTileEvents.ts'
import { fitBox } from './fitBox.ts'
import css from './gif.css?inline'

const NOMINAL_WIDTH_PX = 300

/** Props of `<Gif>`. */
export interface GifProps extends GifHandlers, TileLook {
  /** The GIF, as the client answers it. */
  gif: GifData
  /** Pixels. Default: as wide as the container. */
  width?: number | undefined
  /** Pixels. Default: by the GIF's ratio. In another ratio, the picture is cropped. */
  height?: number | undefined
  /** Shares of the container's size, such as `80%`. They go before `width` and `height`. */
  percentWidth?: string | undefined
  /** Share of the container's height, such as `80%`. Goes before `height`. */
  percentHeight?: string | undefined
  /**
   * Whether it loads only once it is near the view. Default true. `false` makes its picture a part
   * of server-rendered HTML.
   */
  lazyLoad?: boolean | undefined
  /** Fits the GIF into the container's box. Default: height follows from width. */
  fill?: boolean | undefined
  /** The visitor started it with its button. */
  onPlay?: ((gif: GifData) => void) | undefined
  /** The visitor paused it with its button. */
  onPause?: ((gif: GifData) => void) | undefined
  /** The view is near, so the picture loads at once. Default: the browser decides. */
  near?: boolean | undefined
  /** Whether it has a pause button. Default true. */
  pauseButton?: boolean | undefined
  /** The picture became visible for the first time. */
  onShown?: (() => void) | undefined
  /** None of the GIF's files can be shown. */
  onDead?: (() => void) | undefined
  /** Further classes of the outermost element. */
  className?: string | undefined
  /** Further styles of the outermost element. */
  style?: CSSProperties | undefined
  /** The outermost element. */
  ref?: Ref<HTMLDivElement> | undefined
}

export function Gif(props: WithRootRef<GifProps>) {
  useStyles(css)
  const root = useRoot('giflet-gif', props, props.rootRef)
  const { gif: given, fill = false, lazyLoad = true, pauseButton = true, style } = props
  const width = props.percentWidth ?? props.width
  const height = props.percentHeight ?? props.height
  const cropped = height !== undefined
  const gif = checkGif(given)
  const ruler = useRef<HTMLDivElement>(null)
  const box = useBox(ruler)
  const events = useTileEvents(props, undefined, true)
  const motion = useMotionChoice()
  const ratio = tileRatio(gifRatio(gif))
  const toggle = () => {
    motion.toggle()
    if (motion.moving) props.onPause?.(gif)
    else props.onPlay?.(gif)
  }
  const unknown = box.width === 0
  const size = cropped && !unknown ? box : sizeIn(box, ratio, props)
  return (
    <div
      {...root}
      part="gif"
      data-fill={fill}
      // Before measurement, and on a server, only the ratio reserves space.
      style={{
        ...(width !== undefined && { width }),
        ...(cropped ? { height } : !fill && { aspectRatio: `${ratio}` }),
        ...style,
      }}
    >
      <div ref={ruler} className="giflet-gif-box">
        {(!unknown || !lazyLoad) && (
          <div className="giflet-gif-tile" style={unknown ? undefined : size}>
            {pauseButton && <PauseButton {...motion} toggle={toggle} />}
            <Tile
              {...lookOf(props)}
              gif={gif}
              {...size}
              loading={props.near ? undefined : lazyLoad ? 'lazy' : 'eager'}
              initial={!lazyLoad}
              onShown={props.onShown}
              onDead={props.onDead}
              events={events}
              chosen={motion.chosen}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** Until the box is measured, a nominal width, to choose a file. */
const sizeIn = (box: Box, ratio: number, { width = NOMINAL_WIDTH_PX, fill }: GifProps) =>
  fitBox(ratio, box.width || width, fill ? box.height : 0)
