/**
 * Shows one GIF: a still and, while it moves, a looping muted video or an animated image on top.
 * The moving layer appears only once it has loaded, so nothing flashes. Removing it stops the
 * motion and the download.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import { isVideoFormat } from '../../gif/movingFiles.ts'
import type { Gif } from '../../gif/types.ts'
import { useStalled } from '../../hooks/useStalled.ts'
import { useStill } from '../../hooks/useStill.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { drawFirstFrame } from '../../media/drawFirstFrame.ts'
import type { MovingElement } from '../../media/movingElement.ts'
import { forgetRefused, learnRefused, refusedFormats } from '../../media/refusedFormats.ts'
import { Moving } from '../moving/Moving.tsx'
import { useEarly, useFailedEarly } from '../moving/useEarly.ts'
import { chooseMedia } from './chooseMedia.ts'
import css from './gifMedia.css?inline'

export interface GifMediaProps {
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

export function GifMedia({
  gif,
  width,
  height,
  moving,
  fit = 'contain',
  backdrop = 'plain',
  freeze = false,
  webp = true,
  density = 1,
  onShown,
  onError,
  onRefused,
}: GifMediaProps) {
  useStyles(css)
  const media = chooseMedia(gif, width, height, { webp, density, refused: refusedFormats() })
  const [shownSrc, setShownSrc] = useState('')
  const [stillShown, setStillShown] = useState('')
  const [failed, setFailed] = useState(useFailedEarly(gif.id))
  const fail = (src: string) => setFailed(old => new Set(old).add(src))
  const moves = media.moving.find(({ src }) => !failed.has(src))
  const usable = failed.has(media.still) ? '' : media.still
  // Loaded media replace a missing still; see below.
  const arrived = shownSrc === moves?.src
  const unneeded = media.needsNoStill && moves === media.moving[0] && (moving || arrived)
  const element = useRef<MovingElement>(null)
  const stalled = useStalled(unneeded && !arrived ? moves?.src : undefined, element, () => true)
  const still = unneeded && !stalled ? '' : usable
  const allFailed = !moves && !usable
  useEffect(() => {
    if (allFailed) onError?.()
  }, [allFailed, onError])
  // Files that failed offline may load now.
  useEffect(() => {
    const retry = () => {
      forgetRefused()
      setFailed(NONE)
    }
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  const movesSrc = moves?.src ?? ''
  const early = useEarly(gif.id, movesSrc)
  const shown = () => {
    learnRefused(media.moving, failed)
    onShown?.()
  }
  const stillElement = useRef<HTMLImageElement>(null)
  useStill(still ? stillElement : element, media)
  const label = altText(gif)
  const isVideo = isVideoFormat(moves?.format)
  // Until a still has loaded, or if there is none, the moving media stand in: a video on its
  // current frame, a picture by its first frame on a canvas, because a picture cannot be stopped.
  const bare = !still || (arrived && stillShown !== still)
  const layered = moves && (moving || bare || (isVideo && freeze && arrived))
  const frozen = layered && !isVideo && !moving
  const layerShown = Boolean(layered && arrived && !frozen)
  const cover = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another first frame
  useLayoutEffect(() => {
    const { current } = element
    if (frozen && arrived && current && cover.current)
      drawFirstFrame(current as HTMLImageElement, cover.current)
  }, [frozen, arrived, movesSrc])
  return (
    <div
      className="giflet-media"
      part="media"
      data-fit={fit}
      data-backdrop={backdrop}
      data-moving={layerShown}
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
            shown()
          }}
          onError={() => fail(still)}
        />
      )}
      {layered && (
        <Moving
          key={movesSrc}
          src={movesSrc}
          video={isVideo}
          early={early?.src === movesSrc ? early.element : undefined}
          elementRef={element}
          playing={moving}
          className="giflet-media-layer giflet-media-moving"
          attributes={{
            'data-shown': layerShown,
            draggable: false,
            ...(isVideo
              ? { 'aria-hidden': still !== '', 'aria-label': still ? undefined : label }
              : { alt: still ? '' : label }),
          }}
          onShown={() => {
            setShownSrc(movesSrc)
            shown()
          }}
          onError={() => fail(movesSrc)}
          onRefused={onRefused}
        />
      )}
      {frozen && <canvas ref={cover} className="giflet-media-layer giflet-media-still" />}
    </div>
  )
}
