/** The still, the video over it, the frame held while one file replaces another, and captions. */
import { type MouseEventHandler, type RefObject, useRef } from 'react'
import type { Caption } from '../../gif/types.ts'
import { useStill } from '../../hooks/useStill.ts'
import type { Captions } from './useCaptions.ts'

interface VideoPictureProps {
  video: RefObject<HTMLVideoElement | null>
  held: RefObject<HTMLCanvasElement | null>
  /** Empty if the GIF has none. */
  still: string
  label: string
  captions: readonly Caption[]
  /** `none` until it should play, if a still shows its content. */
  preload: 'auto' | 'metadata' | 'none'
  onShown: () => void
  onStillError: () => void
  onClick: MouseEventHandler | undefined
}

export function VideoPicture(props: VideoPictureProps) {
  const { video, held, still, label, captions, preload, onShown, onStillError, onClick } = props
  const picture = useRef<HTMLImageElement>(null)
  useStill(picture, { still })
  return (
    <>
      {still && (
        <img
          ref={picture}
          className="giflet-video-picture"
          src={still}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={onShown}
          onError={onStillError}
        />
      )}
      {/* Keyboard users have the same control in the bar.
          biome-ignore lint/a11y/useMediaCaption: the GIF's captions are among its tracks */}
      <video
        ref={video}
        className="giflet-video-picture"
        playsInline
        preload={preload}
        tabIndex={-1}
        aria-label={label}
        onLoadedMetadata={onShown}
        onClick={onClick}
      >
        {captions.map(track => (
          <track
            key={track.url}
            kind="captions"
            src={track.url}
            srcLang={track.language}
            label={track.label ?? track.language}
          />
        ))}
      </video>
      <canvas ref={held} className="giflet-video-picture giflet-video-held" hidden />
    </>
  )
}

/** The current captions, above the control bar. */
export function VideoCaptions({ captions: { lines, lang } }: { captions: Captions }) {
  if (lines.length === 0) return null
  return (
    <div className="giflet-video-captions" part="caption" lang={lang} dir="auto">
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
