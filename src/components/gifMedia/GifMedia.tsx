/**
 * Shows one GIF: a still and, while it moves, a looping muted video or an animated image on top.
 * The moving layer appears only once it has loaded, so nothing flashes. Removing it stops the
 * motion and the download.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { useStill } from '../../hooks/useStill.ts'
import { useStyles } from '../../hooks/useStyles.ts'
import { drawFirstFrame } from '../../media/drawFirstFrame.ts'
import { chooseMedia } from './chooseMedia.ts'
import css from './gifMedia.css?inline'
import { LoopingVideo } from './LoopingVideo.tsx'

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
  const media = chooseMedia(gif, width, height, { webp, density })
  const [shownSrc, setShownSrc] = useState('')
  const [stillShown, setStillShown] = useState('')
  const [failed, setFailed] = useState<readonly string[]>([])
  const fail = (src: string) => setFailed(old => [...old, src])
  const moves = media.moving.find(({ src }) => !failed.includes(src))
  const still = failed.includes(media.still) ? '' : media.still
  const allFailed = !moves && !still
  useEffect(() => {
    if (allFailed) onError?.()
  }, [allFailed, onError])
  // What could not be loaded without a network may load now.
  useEffect(() => {
    const retry = () => setFailed([])
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [])
  const movesSrc = moves?.src ?? ''
  const failMoves = () => fail(movesSrc)
  const show = () => {
    setShownSrc(movesSrc)
    onShown?.()
  }
  const shown = useRef<HTMLImageElement>(null)
  useStill(shown, { still })
  const label = altText(gif)
  const arrived = shownSrc === movesSrc
  const isVideo = moves?.kind === 'video'
  // Without a still, or until it has loaded, what has moved stands in for it: a video on its
  // current frame, a picture by its first frame on a canvas, because a picture cannot be stopped.
  const bare = !still || (arrived && stillShown !== still)
  const layered = moves && (moving || bare || (isVideo && freeze && arrived))
  const frozen = layered && !isVideo && !moving
  const layerShown = Boolean(layered && arrived && !frozen)
  const picture = useRef<HTMLImageElement>(null)
  const cover = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another first frame
  useLayoutEffect(() => {
    if (frozen && arrived && picture.current && cover.current) drawFirstFrame(picture.current, cover.current)
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
          ref={shown}
          className="giflet-media-layer giflet-media-still"
          src={still}
          alt={label}
          draggable={false}
          // WebKit decodes it anew at times, and shows nothing meanwhile unless it must wait.
          decoding="sync"
          onLoad={() => {
            setStillShown(still)
            onShown?.()
          }}
          onError={() => fail(still)}
        />
      )}
      {layered &&
        (isVideo ? (
          <LoopingVideo
            key={movesSrc}
            src={movesSrc}
            playing={moving}
            label={still ? undefined : label}
            shown={layerShown}
            onShown={show}
            onError={failMoves}
            onRefused={onRefused}
          />
        ) : (
          <img
            key={movesSrc}
            ref={picture}
            className="giflet-media-layer giflet-media-moving"
            data-shown={layerShown}
            src={movesSrc}
            alt={still ? '' : label}
            draggable={false}
            decoding="async"
            onLoad={show}
            onError={failMoves}
          />
        ))}
      {frozen && <canvas ref={cover} className="giflet-media-layer giflet-media-still" />}
    </div>
  )
}
