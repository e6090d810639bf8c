/** The still, the video over it, and the frame that is held while one file gives way to another. */
import type { MouseEventHandler, RefObject } from 'react'
import type { Caption } from '../../gif/types.ts'

interface VideoPictureProps {
  video: RefObject<HTMLVideoElement | null>
  held: RefObject<HTMLCanvasElement | null>
  /** Empty where there is none. */
  still: string
  label: string
  captions: readonly Caption[]
  /** Nothing but its length is fetched before it shall play. */
  preload: 'auto' | 'metadata'
  onShown: () => void
  onClick: MouseEventHandler | undefined
}

export function VideoPicture(props: VideoPictureProps) {
  const { video, held, still, label, captions, preload, onShown, onClick } = props
  return (
    <>
      {still && (
        <img
          className="giflet-video-picture"
          src={still}
          alt=""
          draggable={false}
          decoding="async"
          onLoad={onShown}
        />
      )}
      {/* The bar has the same control for keyboards.
          biome-ignore lint/a11y/useMediaCaption: the captions that a GIF has are among its tracks. */}
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
