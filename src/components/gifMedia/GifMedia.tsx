/**
 * One GIF as the visitor sees it: a still, and over it, while it moves, a looping muted video or an animated picture.
 * The moving layer only shows once it has something to show, so nothing flashes, and taking it away truly stops it.
 */
import { useEffect, useRef, useState } from 'react'
import { altText } from '../../gif/altText.ts'
import type { Gif } from '../../gif/types.ts'
import { useStyles } from '../useStyles.ts'
import { chooseMedia } from './chooseMedia.ts'
import css from './gifMedia.css?inline'

export interface GifMediaProps {
  gif: Gif
  /** The box to choose files for, CSS pixels. */
  width: number
  height: number
  /** Whether it should move now. */
  moving: boolean
  fit?: 'contain' | 'cover'
  backdrop?: 'plain' | 'checkerboard'
  /** The still or the first frame can be seen. */
  onShown?: (() => void) | undefined
  /** Neither still nor moving media could be loaded. */
  onError?: (() => void) | undefined
}

export function GifMedia({
  gif,
  width,
  height,
  moving,
  fit = 'contain',
  backdrop = 'plain',
  onShown,
  onError,
}: GifMediaProps) {
  useStyles(css)
  const media = chooseMedia(gif, width, height)
  const [shownSrc, setShownSrc] = useState('')
  const [failed, setFailed] = useState<readonly string[]>([])
  const moves = media.moving.filter(source => !failed.includes(source.src))[0]
  const still = failed.includes(media.still) ? '' : media.still
  const fail = (src: string) => setFailed(old => [...old, src])
  const allFailed = !moves && !still
  useEffect(() => {
    if (allFailed) onError?.()
  }, [allFailed, onError])
  const movingShown = moving && moves !== undefined && shownSrc === moves.src
  const show = (src: string) => {
    setShownSrc(src)
    onShown?.()
  }
  // With nothing but a moving picture, a still GIF is better than an empty box.
  const stillSrc = still || (moves?.kind === 'picture' && !moving ? moves.src : '')
  return (
    <div
      className="giflet-media"
      part="media"
      data-fit={fit}
      data-backdrop={backdrop}
      data-moving={movingShown}
    >
      {stillSrc && (
        <img
          className="giflet-media-layer giflet-media-still"
          src={stillSrc}
          alt={altText(gif)}
          draggable={false}
          decoding="async"
          onLoad={onShown}
          onError={() => fail(stillSrc)}
        />
      )}
      {moving &&
        moves &&
        (moves.kind === 'video' ? (
          <LoopingVideo
            key={moves.src}
            src={moves.src}
            label={still ? undefined : altText(gif)}
            shown={movingShown}
            onShown={() => show(moves.src)}
            onError={() => fail(moves.src)}
          />
        ) : (
          <img
            key={moves.src}
            className="giflet-media-layer giflet-media-moving"
            data-shown={movingShown}
            src={moves.src}
            alt={still ? '' : altText(gif)}
            draggable={false}
            decoding="async"
            onLoad={() => show(moves.src)}
            onError={() => fail(moves.src)}
          />
        ))}
    </div>
  )
}

interface LoopingVideoProps {
  src: string
  /** Only where no still names the picture. */
  label: string | undefined
  shown: boolean
  onShown: () => void
  onError: () => void
}

function LoopingVideo({ src, label, shown, onShown, onError }: LoopingVideoProps) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    // The attribute alone does not mute: https://github.com/facebook/react/issues/10389
    video.muted = true
    video.src = src
    video.play().catch(() => {
      // Refused (power saving) or taken away while starting: the still stays.
    })
    return () => {
      // Frees the decoder and ends the download; removing the element alone does neither.
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [src])
  return (
    <video
      ref={ref}
      className="giflet-media-layer giflet-media-moving"
      data-shown={shown}
      muted
      loop
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="auto"
      tabIndex={-1}
      aria-hidden={label === undefined}
      aria-label={label}
      onLoadedData={onShown}
      onError={onError}
    />
  )
}
