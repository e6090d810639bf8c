/** A silent looping video, many times smaller than the same GIF. */
import { useLayoutEffect, useRef } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'

export interface LoopingVideoProps {
  src: string
  playing: boolean
  /** Set only if no still carries the alternative text. */
  label: string | undefined
  shown: boolean
  /** The first frame is visible. */
  onShown: () => void
  onError: () => void
  /** The browser plays nothing by itself, to save power or because the visitor said so. */
  onRefused?: (() => void) | undefined
}

export function LoopingVideo(props: LoopingVideoProps) {
  const { src, playing, label, shown, onShown, onError } = props
  const latest = useLatest(props)
  const ref = useRef<HTMLVideoElement>(null)
  useLayoutEffect(() => {
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
  const play = () => {
    ref.current?.play().catch((cause: unknown) => {
      // Anything else is a video that was removed or paused while it started.
      if ((cause as Error).name === 'NotAllowedError') latest.current.onRefused?.()
    })
  }
  // Within the press of a button, without which Safari refuses.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of `playing` starts it
  useLayoutEffect(() => {
    if (playing) play()
    else ref.current?.pause()
  }, [playing])
  return (
    <video
      ref={ref}
      className="giflet-media-layer giflet-media-moving"
      data-shown={shown}
      muted
      playsInline
      disablePictureInPicture
      disableRemotePlayback
      preload="auto"
      tabIndex={-1}
      aria-hidden={label === undefined}
      aria-label={label}
      onLoadedData={onShown}
      // Not by `loop`: WebKitGTK freezes short videos after a round or two.
      onEnded={() => {
        if (ref.current && latest.current.playing) {
          ref.current.currentTime = 0
          play()
        }
      }}
      onError={onError}
    />
  )
}
