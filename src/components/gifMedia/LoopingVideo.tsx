/** A silent looping video, many times smaller than the same GIF. */
import { useEffect, useRef } from 'react'

export interface LoopingVideoProps {
  src: string
  playing: boolean
  /** Set only if no still carries the alternative text. */
  label: string | undefined
  shown: boolean
  /** The first frame is visible. */
  onShown: () => void
  onError: () => void
}

export function LoopingVideo({ src, playing, label, shown, onShown, onError }: LoopingVideoProps) {
  const ref = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const video = ref.current
    if (!video) return
    // The attribute alone does not mute: https://github.com/facebook/react/issues/10389
    video.muted = true
    video.src = src
    return () => {
      // Frees the decoder and ends the download. Removing the element alone does neither.
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [src])
  useEffect(() => {
    const video = ref.current
    if (!playing) video?.pause()
    else
      video?.play().catch(() => {
        // Refused to save power, or removed while starting. The still stays.
      })
  }, [playing])
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
