/** The GIF itself, in files that fit the box; tells the host page when it can be seen. */
import { useRef } from 'react'
import { EMBED_BOX_PX } from '../../gif/size.ts'
import type { Gif } from '../../gif/types.ts'
import { GifMedia } from '../gifMedia/GifMedia.tsx'
import { useServices } from '../services.ts'
import type { Box } from '../useBox.ts'
import { mediaWidth } from './frameSizes.ts'
import type { PageReveal } from './usePageReveal.ts'

export interface FittedMediaProps {
  gif: Gif
  box: Box
  ratio: number
  reveal: PageReveal
  moving: boolean
  onDead: () => void
}

export function FittedMedia({ gif, box, ratio, reveal, moving, onDead }: FittedMediaProps) {
  const { emit } = useServices()
  const widest = useRef(0)
  const announced = useRef(false)
  const onShown = () => {
    if (announced.current) return
    announced.current = true
    emit('ready', { id: gif.id })
  }
  // A frame that is not laid out has no size, and still has to get ready.
  const width = mediaWidth(box, ratio) || (reveal.revealed ? mediaWidth(UNKNOWN_BOX, ratio) : 0)
  // What has been loaded for a larger box is good for a smaller one.
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
      freeze
      backdrop={gif.is_sticker ? 'checkerboard' : 'plain'}
      onShown={onShown}
      onError={onDead}
    />
  )
}

const UNKNOWN_BOX: Box = { width: EMBED_BOX_PX, height: EMBED_BOX_PX }
