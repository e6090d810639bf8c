/**
 * Shows one GIF: a still and, while it moves, a looping muted video or an animated image on top.
 * The moving layer appears only once it has loaded, so nothing flashes. Removing it stops the
 * motion and the download.
 */
import { useEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { useFirstFrame } from '../../hooks/useFirstFrame.ts'
import { useStalled } from '../../hooks/useStalled.ts'
import { useStill } from '../../hooks/useStill.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { addRefusedFormats, refusedFormats, resetRefusedFormats } from '../../media/refusedFormats.ts'
import { MovingMedia } from '../moving/MovingMedia.tsx'
import { useDrawnGif, useFailedFiles } from '../moving/useDrawnGif.ts'
import { chooseMedia } from './chooseMedia.ts'
import css from './gifMedia.css?inline'
import { mediaLayers, needsNoStill } from './mediaLayers.ts'

interface GifMediaProps {
  gif: Gif
  /** Box that the files are chosen for, CSS pixels. */
  width: number
  height: number
  /** Whether it should move now. */
  moving: boolean
  fit?: 'contain' | 'cover'
  backdrop?: 'plain' | 'checkerboard'
  /**
   * Keeps the current frame of a paused video instead of the still. Meant for a single player, not
   * for a list.
   */
  freeze?: boolean
  /** Whether animated WebP may be chosen. Default true. */
  webp?: boolean
  /** Device pixels per CSS pixel. Default 1, because lists do better with small files. */
  density?: number | undefined
  /** The still or the first frame is visible. Called again when better media arrives. */
  onShown?: (() => void) | undefined
  /** Neither the still nor the moving media could be loaded. */
  onError?: (() => void) | undefined
  /** The browser does not let it move before the visitor presses a button. */
  onRefused?: (() => void) | undefined
}

const NONE: ReadonlySet<string> = new Set()

export function GifMedia(props: GifMediaProps) {
  const { gif, width, height, moving, freeze, webp, density, onShown, onError } = props
  useStyles(css)
  const media = chooseMedia(gif, width, height, { webp, density, refused: refusedFormats() })
  const [shownSrc, setShownSrc] = useState('')
  const [stillShown, setStillShown] = useState('')
  const [failed, setFailed] = useState(useFailedFiles(gif.id))
  const fail = (src: string) => setFailed(old => new Set(old).add(src))
  const movingFile = media.moving.find(({ src }) => !failed.has(src))
  const usable = failed.has(media.still) ? '' : media.still
  const arrived = shownSrc === movingFile?.src
  const stillIsUnneeded = needsNoStill(media, movingFile, moving || arrived)
  const element = useRef<MovingElement>(null)
  const stalled = useStalled(stillIsUnneeded && !arrived ? movingFile?.src : undefined, element, () => true)
  const still = stillIsUnneeded && !stalled ? '' : usable
  const progress = { moving, freeze, moves: movingFile, still, arrived, stillShown }
  const [video, bare, layered, frozen, visible] = mediaLayers(progress)
  const allFailed = !movingFile && !usable
  useEffect(() => {
    if (allFailed) onError?.()
  }, [allFailed, onError])
  // Files that failed offline may load now.
  useEffect(() => {
    const retry = () => {
      resetRefusedFormats()
      setFailed(NONE)
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  const movesSrc = movingFile?.src ?? ''
  const early = useDrawnGif(gif.id, movesSrc)
  const onLoad = () => {
    addRefusedFormats(media.moving, failed)
    onShown?.()
  }
  const stillElement = useRef<HTMLImageElement>(null)
  useStill(still ? stillElement : element, media)
  const label = altText(gif)
  const cover = useFirstFrame(element, frozen && arrived, movesSrc)
  return (
    <div
      className="giflet-media"
      part="media"
      data-fit={props.fit ?? 'contain'}
      data-backdrop={props.backdrop ?? 'plain'}
      data-moving={visible}
      data-bare={bare}
      data-empty={!arrived && (!still || stillShown !== still)}
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
          onLoad={() => {
            setStillShown(still)
            onLoad()
          }}
          onError={() => fail(still)}
        />
      )}
      {layered && (
        <MovingMedia
          key={movesSrc}
          src={movesSrc}
          video={video}
          early={!__PACKAGE__ && early?.src === movesSrc ? early.element : undefined}
          elementRef={element}
          playing={moving}
          className="giflet-media-layer giflet-media-moving"
          attributes={{
            'data-shown': visible,
            draggable: false,
            ...(video
              ? { 'aria-hidden': still !== '', 'aria-label': still ? undefined : label }
              : { alt: still ? '' : label }),
          }}
          onShown={() => {
            setShownSrc(movesSrc)
            onLoad()
          }}
          onError={() => fail(movesSrc)}
          onRefused={props.onRefused}
        />
      )}
      {frozen && <canvas ref={cover} className="giflet-media-layer giflet-media-still" />}
    </div>
  )
}
