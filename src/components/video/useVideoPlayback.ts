/**
 * Drives a `<video>` element: plays when wanted, mutes if it must, keeps its position when the file
 * changes.
 */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import { playOrMute } from '../../media/playback/playOrMute.ts'
import { createQuartileWatch, progressPercent } from '../../media/playback/progress.ts'
import type { Sound } from '../../media/playback/sound.ts'
import { videoErrorOf } from '../../media/playback/videoError.ts'
import type { HeldFrame } from './useHeldFrame.ts'
import type { PlayState, VideoEvents } from './videoEvents.ts'

export interface PlaybackOptions {
  /** Empty while there is nothing to load. */
  src: string
  crossOrigin: 'anonymous' | null
  /** Whether it should play now. */
  wanted: boolean
  loop: boolean
  sound: Sound
  frame: HeldFrame
}

export interface PlaybackEvents extends Omit<VideoEvents, 'onMutedChange' | 'onVolumeChange' | 'onShown'> {
  /** The browser refuses to play with sound. */
  onMuted: () => void
}

interface PlaybackState {
  state: PlayState
  /** 0 to 100. */
  percent: number
  /** Seconds; 0 before it is known. */
  duration: number
  /** Waiting for data. */
  waiting: boolean
  /** The browser does not let it play without a press of the visitor. */
  refused: boolean
}

export interface Playback extends PlaybackState {
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
): Playback {
  const [playback, setPlayback] = useState(AT_START)
  const latest = useLatest({ events, loop, wanted })
  const placeS = useRef(0)
  /** One rendition replaces another while playing; the pause in between is not reported. */
  const swapping = useRef(false)
  const askedAtMs = useRef<number>(undefined)
  /**
   * While it tries to play with sound. WebKit starts first and refuses once it knows of the sound;
   * listeners hear of the start only when it holds.
   */
  const trying = useRef<'quiet' | 'started' | undefined>(undefined)
  const { hold, release } = frame

  const [controls] = useState(() => ({
    change(part: Partial<PlaybackState>) {
      setPlayback(old => ({ ...old, ...part }))
    },
    start() {
      const video = ref.current
      if (!video?.getAttribute('src')) return
      askedAtMs.current ??= performance.now()
      if (!video.muted) trying.current ??= 'quiet'
      const onMuted = () => {
        trying.current = undefined
        latest.current.events.onMuted()
      }
      void playOrMute(video, onMuted).then(plays => {
        const started = trying.current === 'started'
        trying.current = undefined
        if (started && !video.paused) video.dispatchEvent(new Event('play'))
        if (!plays && video.paused && latest.current.wanted) controls.change({ refused: true })
      })
    },
    seekTo(timeS: number) {
      const video = ref.current
      if (!video) return
      const { duration } = video
      placeS.current = Math.max(0, Math.min(timeS, duration > 0 ? duration : timeS))
      if (video.readyState > 0) video.currentTime = placeS.current
    },
  }))

  useLayoutEffect(() => {
    const video = ref.current
    if (!video) return
    const played = !video.paused
    video.muted = sound.muted
    video.volume = sound.volume
    // Browsers pause a video that is unmuted without a press of the visitor. Silent, it goes on.
    if (played && video.paused) controls.start()
  }, [ref, sound, controls])

  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes once per element
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const quartiles = createQuartileWatch()
    const { change } = controls
    const handlers = () => latest.current.events
    let state: PlayState = 'paused'
    let loops = 0
    let waits = 0
    let played = false
    const changeState = (next: PlayState) => {
      change({ state: next })
      // The element pauses and plays at each loop; listeners hear of neither.
      if (state === next) return
      state = next
      handlers().onStateChange?.(next)
    }
    const listeners: { [type in keyof HTMLVideoElementEventMap]?: () => void } = {
      loadedmetadata() {
        // Another rendition of the same GIF continues at the same position.
        if (placeS.current > 0) video.currentTime = Math.min(placeS.current, video.duration)
        change({ duration: Number.isFinite(video.duration) ? video.duration : 0 })
      },
      loadeddata() {
        if (!video.seeking) release()
      },
      seeked: release,
      canplay: () => handlers().onCanPlay?.(),
      playing() {
        swapping.current = false
        change({ waiting: false })
        if (played) return
        played = true
        handlers().onFirstPlay?.(Math.round(performance.now() - (askedAtMs.current ?? performance.now())))
      },
      play() {
        change({ refused: false })
        if (trying.current) trying.current = 'started'
        else if (!swapping.current) changeState('playing')
      },
      pause() {
        // A video that reached its end pauses too; the `ended` handler decides whether that counts.
        if (!video.ended && !swapping.current) changeState('paused')
      },
      waiting() {
        change({ waiting: true })
        handlers().onWaiting?.(++waits)
      },
      timeupdate() {
        if (video.readyState === 0) return
        placeS.current = video.currentTime
        change({ percent: progressPercent(video.currentTime, video.duration) })
        handlers().onTimeUpdate?.(video.currentTime, video.duration)
        for (const quartile of quartiles.reach(video.currentTime, video.duration))
          handlers().onQuartile?.(quartile, loops)
      },
      ended() {
        // A file that replaces another at its end has not played to it.
        if (state === 'paused') return
        // In a short loop the last `timeupdate` may come long before the end.
        for (const quartile of quartiles.reach(video.duration, video.duration))
          handlers().onQuartile?.(quartile, loops)
        loops += 1
        quartiles.restart()
        handlers().onEnded?.(loops)
        if (latest.current.loop && latest.current.wanted) {
          placeS.current = 0
          handlers().onLoop?.(loops)
          video.currentTime = 0
          controls.start()
        } else changeState('paused')
      },
      error() {
        if (!video.getAttribute('src')) return
        change({ waiting: false })
        changeState('paused')
        handlers().onError?.(videoErrorOf(video.error, video.currentSrc || video.src))
      },
    }
    for (const [type, listener] of Object.entries(listeners)) video.addEventListener(type, listener)
    return () => {
      for (const [type, listener] of Object.entries(listeners)) video.removeEventListener(type, listener)
    }
  }, [ref])

  useEffect(() => {
    const video = ref.current
    if (!video || !src) return
    video.crossOrigin = crossOrigin
    video.src = src
    return () => {
      swapping.current = !video.paused
      hold(video)
      // Frees the decoder and ends the download. Removing the element alone does neither.
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [ref, src, crossOrigin, hold])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new file must be started again
  useEffect(() => {
    const video = ref.current
    if (!video || !src) return
    if (wanted) return controls.start()
    controls.change({ refused: false })
    if (!swapping.current) return video.pause()
    // It was about to continue with another file and no longer is: report the pause left out
    // before.
    swapping.current = false
    video.dispatchEvent(new Event('pause'))
  }, [ref, src, crossOrigin, wanted])

  return { ...playback, start: controls.start, seekTo: controls.seekTo }
}
