/** A `<video>` element's life: plays when wanted, mutes when it must, keeps its place when the file changes. */
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { playOrMute } from '../../media/playback/playOrMute.ts'
import { createQuartileWatch, progressPercent } from '../../media/playback/progress.ts'
import { videoErrorOf } from '../../media/playback/videoError.ts'
import { useLatest } from '../useLatest.ts'
import type { PlayState, VideoEvents } from './videoEvents.ts'

export interface PlaybackOptions {
  src: string
  /** Whether it should play now. */
  wanted: boolean
  loop: boolean
  muted: boolean
  /** 0 to 1. */
  volume: number
}

export interface Playback {
  state: PlayState
  /** 0 to 100. */
  percent: number
  /** Seconds; 0 before it is known. */
  duration: number
  waiting: boolean
}

export function useVideoPlayback(
  ref: RefObject<HTMLVideoElement | null>,
  { src, wanted, loop, muted, volume }: PlaybackOptions,
  events: VideoEvents,
): Playback {
  const [playback, setPlayback] = useState<Playback>({
    state: 'paused',
    percent: 0,
    duration: 0,
    waiting: false,
  })
  const latest = useLatest({ events, loop, wanted })
  const placeS = useRef(0)
  /** One rendition gives way to another while it plays: nobody is told of a pause. */
  const swapping = useRef(false)
  const askedAtMs = useRef<number>(undefined)

  useLayoutEffect(() => {
    const video = ref.current
    if (!video) return
    video.muted = muted
    video.volume = Math.min(1, Math.max(0, volume))
  }, [ref, muted, volume])

  // biome-ignore lint/correctness/useExhaustiveDependencies: one subscription per element; `latest` never changes.
  useEffect(() => {
    const video = ref.current
    if (!video) return
    const quartiles = createQuartileWatch()
    const change = (part: Partial<Playback>) => setPlayback(old => ({ ...old, ...part }))
    const say = () => latest.current.events
    let loops = 0
    let waits = 0
    let played = false
    const listeners: { [type in keyof HTMLVideoElementEventMap]?: () => void } = {
      loadedmetadata() {
        // Another rendition of the same GIF goes on where the one before it was.
        if (placeS.current > 0 && placeS.current < video.duration) video.currentTime = placeS.current
        change({ duration: Number.isFinite(video.duration) ? video.duration : 0 })
      },
      canplay: () => say().onCanPlay?.(),
      playing() {
        swapping.current = false
        change({ waiting: false })
        if (played) return
        played = true
        say().onFirstPlay?.(Math.round(performance.now() - (askedAtMs.current ?? performance.now())))
      },
      play() {
        if (swapping.current) return
        change({ state: 'playing' })
        say().onStateChange?.('playing')
      },
      pause() {
        // A video that reached its end pauses too; whether that counts is decided at `ended`.
        if (video.ended || swapping.current) return
        change({ state: 'paused' })
        say().onStateChange?.('paused')
      },
      waiting() {
        change({ waiting: true })
        say().onWaiting?.(++waits)
      },
      timeupdate() {
        if (video.readyState === 0) return
        placeS.current = video.currentTime
        change({ percent: progressPercent(video.currentTime, video.duration) })
        say().onTimeUpdate?.(video.currentTime, video.duration)
        for (const quartile of quartiles.reach(video.currentTime, video.duration))
          say().onQuartile?.(quartile, loops)
      },
      ended() {
        loops += 1
        quartiles.restart()
        say().onEnded?.(loops)
        placeS.current = 0
        if (latest.current.loop && latest.current.wanted) {
          say().onLoop?.(loops)
          video.currentTime = 0
          void playOrMute(video, () => say().onMutedChange?.(true, 'browser'))
        } else {
          change({ state: 'paused' })
          say().onStateChange?.('paused')
        }
      },
      error() {
        if (!video.getAttribute('src')) return
        const error = videoErrorOf(video.error, video.currentSrc || video.src)
        console.error(`[giflet] ${error.message}`)
        say().onError?.(error)
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
    video.src = src
    return () => {
      swapping.current = !video.paused
      // Frees the decoder and ends the download; taking the element away alone does neither.
      video.pause()
      video.removeAttribute('src')
      video.load()
    }
  }, [ref, src])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `src` must be started again.
  useEffect(() => {
    const video = ref.current
    if (!video || !src) return
    if (!wanted) {
      swapping.current = false
      video.pause()
      return
    }
    askedAtMs.current ??= performance.now()
    void playOrMute(video, () => latest.current.events.onMutedChange?.(true, 'browser'))
  }, [ref, src, wanted])

  return playback
}
