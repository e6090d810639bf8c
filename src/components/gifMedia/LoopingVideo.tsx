/** A silent video that repeats, in place of a GIF many times its size. */
import { useEffect, useRef } from 'react'

export interface LoopingVideoProps {
  src: string
  playing: boolean
  /** Only where no still names the picture. */
  label: string | undefined
  shown: boolean
  /** The first frame can be seen. */
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
      // Frees the decoder and ends the download; removing the element alone does neither.
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
        // Refused (power saving) or taken away while starting: the still stays.
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
