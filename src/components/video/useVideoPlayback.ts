/**
 * Drives a `<video>` element: plays when wanted, mutes if it must, keeps its position when the file
 * changes.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import type { Sound } from '../../media/playback/sound.ts'
import { listen } from '../../platform/listen.ts'
import {
  createPlaybackControl,
  type PlaybackState,
  progressListeners,
  stateListeners,
} from './playbackControl.ts'
import type { PlaybackEvents } from './videoProps.ts'

interface PlaybackOptions {
  /** Empty while nothing should load. */
  src: string
  crossOrigin: 'anonymous' | null
  /** Whether it should play now. */
  wanted: boolean
  loop: boolean
  sound: Sound
  frame: FrameHolder
}

export interface VideoPlayback extends PlaybackState {
  /** Plays now. Call from a click or key handler, which some browsers require. */
  start(): void
  /** In seconds. Works before the file has loaded. */
  seekTo(timeS: number): void
}

const AT_START: PlaybackState = { state: 'paused', percent: 0, duration: 0, waiting: false, refused: false }

export function useVideoPlayback(
  ref: RefObject<HTMLVideoElement | null>,
  { src, crossOrigin, wanted, loop, sound, frame }: PlaybackOptions,
  events: PlaybackEvents,
): VideoPlayback {
  const [playback, setPlayback] = useState(AT_START)
  const latest = useLatest({ events, loop, wanted })
  const [control] = useState(() =>
    createPlaybackControl(ref, latest, part => setPlayback(old => ({ ...old, ...part }))),
  )
  const { hold, release } = frame

  useLayoutEffect(() => {
    const video = ref.current
    if (!video) return
    const played = !video.paused
    video.muted = sound.muted
    video.volume = sound.volume
    // Browsers pause a video that is unmuted without a press of the visitor. Muted, it continues.
    if (played && video.paused) control.start()
  }, [ref, sound, control])

  useEffect(() => {
    const video = ref.current
    if (!video) return
    return listen(video, {
      ...stateListeners(video, control, latest),
      ...progressListeners(video, control, latest),
      loadeddata() {
        if (!video.seeking) release()
      },
      seeked: release,
    })
  }, [ref, control, latest, release])

  useEffect(() => {
    const video = ref.current
    if (!video || !src) return
    video.crossOrigin = crossOrigin
    video.src = src
    return () => {
      control.swapping = !video.paused
      hold(video)
      // Frees the decoder and ends the download. Removing the element alone does neither.
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [ref, src, crossOrigin, hold, control])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new file must be started again
  useEffect(() => {
    const video = ref.current
    if (!video || !src) return
    if (wanted) return control.start()
    control.render({ refused: false })
    if (!control.swapping) return video.pause()
    // The video does not continue with another file, so the suppressed pause is reported now.
    control.swapping = false
    video.dispatchEvent(new Event('pause'))
  }, [ref, src, crossOrigin, wanted])

  return { ...playback, start: control.start, seekTo: control.seekTo }
}

/** Holds the last frame of a file until its replacement has one, so that nothing flashes. */
export interface FrameHolder {
  canvas: RefObject<HTMLCanvasElement | null>
  /** Call before removing the file. Does nothing before the first frame. */
  hold(video: HTMLVideoElement): void
  release(): void
}

export function useFrameHolder(): FrameHolder {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [frame] = useState(
    (): FrameHolder => ({
      canvas,
      hold(video) {
        const target = canvas.current
        const context = target?.getContext('2d')
        if (!target || !context || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return
        target.width = video.videoWidth
        target.height = video.videoHeight
        context.drawImage(video, 0, 0)
        target.hidden = false
      },
      release() {
        if (canvas.current) canvas.current.hidden = true
      },
    }),
  )
  return frame
}
