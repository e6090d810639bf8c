/** The media of a GIF, in files that fit the box. */
import { useRef } from 'react'
import { EMBED_BOX_PX } from '../../gif/size.ts'
import type { Gif } from '../../gif/types.ts'
import type { Box } from '../../hooks/useBox.ts'
import type { PageReveal } from '../../hooks/usePageReveal.ts'
import { GifMedia } from '../gifMedia/GifMedia.tsx'
import { mediaWidth } from './mediaWidth.ts'

interface FittedMediaProps {
  gif: Gif
  box: Box
  ratio: number
  reveal: PageReveal
  moving: boolean
  onShown: () => void
  onDead: () => void
  /** The browser does not let it move before the visitor presses Play. */
  onRefused: () => void
}

export function FittedMedia(props: FittedMediaProps) {
  const { gif, box, ratio, reveal, moving, onShown, onDead, onRefused } = props
  const widest = useRef(0)
  // A frame that is not laid out has no size, but must still become ready.
  const width = mediaWidth(box, ratio) || (reveal.revealed ? mediaWidth(UNKNOWN_BOX, ratio) : 0)
  // A file loaded for a larger box also serves a smaller one.
  widest.current = Math.max(widest.current, width)
  if (!widest.current) return null
  return (
    <GifMedia
      gif={gif}
      width={widest.current}
      height={widest.current / ratio}
      density={devicePixelRatio}
      webp={reveal.webp}
      moving={moving && reveal.revealed}
      backdrop={gif.is_sticker ? 'checkerboard' : 'plain'}
      onShown={onShown}
      onError={onDead}
      onRefused={onRefused}
    />
  )
}

const UNKNOWN_BOX: Box = { width: EMBED_BOX_PX, height: EMBED_BOX_PX }
