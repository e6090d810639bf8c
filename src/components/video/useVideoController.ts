/** Controls the video for visitor, page and browser, and reports its events. */
import { type Ref, type RefObject, useImperativeHandle, useRef, useState } from 'react'
import type { Caption } from '../../gif/types.ts'
import { useMotion } from '../../hooks/useMotion.ts'
import { usePlayChoice } from '../../hooks/usePlayChoice.ts'
import { shouldMove } from '../../media/motionPolicy.ts'
import type { SoundEvent } from '../../media/playback/sound.ts'
import type { VideoError } from '../../media/playback/videoError.ts'
import { DEFAULT_VOLUME } from '../../protocol/widgetDefaults.ts'
import { useReport } from '../../services/context.ts'
import type { Report } from '../../services/report.ts'
import { useCaptions } from './useCaptions.ts'
import { useSound } from './useSound.ts'
import type { VideoFile } from './useVideoFile.ts'
import { useFrameHolder, useVideoPlayback } from './useVideoPlayback.ts'
import type { VideoEvents, VideoHandle, VideoProps } from './videoProps.ts'

const NO_CAPTIONS: readonly Caption[] = []

interface VideoConditions {
  file: VideoFile
  /** Fetches no file before measurement, because a better one would soon replace it. */
  measured: boolean
  onScreen: boolean
  /** Whether the share menu or a video host's player covers the video. */
  covered: boolean
}

export function useVideoController(
  video: RefObject<HTMLVideoElement | null>,
  props: VideoProps,
  { file, measured, onScreen, covered }: VideoConditions,
) {
  const { gif, loop = true } = props
  const report = useReport()
  const motion = useMotion()
  const [chosen, setChosen] = usePlayChoice(motion.mode)
  const [cors, setCors] = useState(true)
  const [sound, onSound] = useSound(props.muted ?? false, props.volume ?? DEFAULT_VOLUME, props)
  const tracks = cors ? (gif.video?.captions ?? NO_CAPTIONS) : NO_CAPTIONS
  const captions = useCaptions(video, tracks, props.captions)
  const frame = useFrameHolder()
  /** The visitor has just paused it. */
  const pressed = useRef(false)
  /** Whether the video has come into view. */
  const [near, setNear] = useState(false)
  if (onScreen && !near) setNear(true)
  const wanted = !covered && shouldMove({ ...motion, onScreen, hovered: false, chosen })
  const [wasWanted, setWasWanted] = useState(false)
  if (wanted && !wasWanted) setWasWanted(true)

  const onError = (error: VideoError) => {
    // Servers may send files to everyone without a CORS header: retry without captions.
    if (tracks.length > 0 && error.code === 4) return setCors(false)
    console.error(`[giflet] ${error.message}`)
    if (file.videoFailed()) return
    report({ type: 'failed', code: `video-${error.code}`, message: error.message })
    props.onError?.(error)
  }
  const src = near && measured ? file.src : ''
  const playback = useVideoPlayback(
    video,
    { src, crossOrigin: tracks.length > 0 ? 'anonymous' : null, wanted, loop, sound, frame },
    {
      ...props,
      onMuted: () => onSound({ type: 'mute' }, 'browser'),
      ...reportingEvents(props, report, pressed),
      onEnded(loops) {
        if (!loop) setChosen('pause')
        props.onEnded?.(loops)
      },
      onError,
    },
  )
  const playing = playback.state === 'playing'
  const play = () => {
    setChosen('play')
    playback.start()
  }
  const pause = () => setChosen('pause')
  const onToggle = () => {
    pressed.current = playing
    playing ? pause() : play()
  }
  return {
    playback: { ...playback, duration: playback.duration || (gif.video?.duration ?? 0) },
    ...{ sound, captions, frame, playing, wanted, play, pause, onToggle, onSound },
    isWaiting: playback.waiting && wanted,
    /** A video that waits for data or visibility is not paused, as the visitor sees it. */
    resting: !playing && (!wanted || playback.refused),
    preload: wanted ? 'auto' : wasWanted || !file.still ? 'metadata' : 'none',
  } as const
}

/** Callbacks of the developer for events that the services also get. */
function reportingEvents(
  { gif, onStateChange, onFirstPlay }: VideoProps,
  report: Report,
  pressed: RefObject<boolean>,
): Pick<VideoEvents, 'onStateChange' | 'onFirstPlay'> {
  return {
    onStateChange(state) {
      if (state === 'playing') report({ type: 'played', id: gif.id })
      else report({ type: 'paused', id: gif.id, pressed: pressed.current })
      pressed.current = false
      onStateChange?.(state)
    },
    onFirstPlay(timeToFirstPlayMs) {
      report({ type: 'started', gif, timeToFirstPlayMs })
      onFirstPlay?.(timeToFirstPlayMs)
    },
  }
}

interface VideoActions extends Pick<VideoHandle, 'play' | 'pause'> {
  playback: Pick<VideoHandle, 'seekTo'>
  onSound: (event: SoundEvent) => void
}

/** Sets the developer's ref to the handle of a player. */
export function useVideoHandle(
  ref: Ref<VideoHandle> | undefined,
  root: RefObject<HTMLDivElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  { play, pause, playback: { seekTo }, onSound }: VideoActions,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything it calls is stable
  useImperativeHandle(ref, (): VideoHandle => {
    return {
      get root() {
        return root.current
      },
      get element() {
        return video.current
      },
      play,
      pause,
      stop() {
        pause()
        // Pauses at once: until the next render, a playing video would move on from the start.
        video.current?.pause()
        seekTo(0)
      },
      seekTo,
      mute: () => onSound({ type: 'mute' }),
      unmute: () => onSound({ type: 'unmute' }),
    }
  }, [])
}
