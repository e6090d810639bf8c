/**
 * Shows one GIF: a still and, while it moves, a looping muted video or an animated image on top.
 * The moving layer appears only once it has loaded, so nothing flashes. Removing it stops the
 * motion and the download.
 */
import { useRef } from 'react'
import { altText } from '../../gif/altText.ts'
import { useFirstFrame } from '../../hooks/useFirstFrame.ts'
import { useStill } from '../../hooks/useStill.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { MovingMedia } from '../moving/MovingMedia.tsx'
import css from './gifMedia.css?inline'
import { type GifMediaProps, useMediaFiles } from './useMediaFiles.ts'

export function GifMedia(props: GifMediaProps) {
  const { gif, backdrop = 'plain' } = props
  useStyles(css)
  const element = useRef<MovingElement>(null)
  const files = useMediaFiles(props, element)
  const { media, still, movesSrc, early, isEmpty, fail } = files
  const { video, bare, layered, frozen, visible } = files
  const stillElement = useRef<HTMLImageElement>(null)
  useStill(still ? stillElement : element, media)
  const label = altText(gif)
  const ownLabel = still ? undefined : label
  const cover = useFirstFrame(element, frozen && files.arrived, movesSrc)
  return (
    <div
      className="giflet-media"
      part="media"
      data-backdrop={backdrop}
      data-moving={visible}
      data-bare={bare}
      data-empty={isEmpty}
    >
      {still && (
        <img
          ref={stillElement}
          className="giflet-media-layer giflet-media-still"
          src={still}
          alt={label}
          draggable={false}
          // WebKit sometimes decodes the picture again, and shows nothing meanwhile unless this is
          // `sync`.
          decoding="sync"
          onLoad={files.onStill}
          onError={() => fail(still)}
        />
      )}
      {layered && (
        <MovingMedia
          key={movesSrc}
          src={movesSrc}
          video={video}
          early={early}
          elementRef={element}
          playing={props.moving}
          className="giflet-media-layer giflet-media-moving"
          attributes={{
            'data-shown': visible,
            draggable: false,
            // The text is on the still, if there is one.
            ...(video ? { 'aria-hidden': still !== '', 'aria-label': ownLabel } : { alt: ownLabel ?? '' }),
          }}
          onShown={files.onMoving}
          onError={() => fail(movesSrc)}
          onRefused={props.onRefused}
        />
      )}
      {frozen && <canvas ref={cover} className="giflet-media-layer giflet-media-still" />}
    </div>
  )
}
