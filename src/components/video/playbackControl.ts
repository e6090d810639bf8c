/** Starts and seeks one `<video>`, and keeps the state that its listeners share. */
import type { RefObject } from 'react'
import { playOrMute } from '../../media/playback/playOrMute.ts'
import { createQuartileWatch, progressPercent } from '../../media/playback/progress.ts'
import { videoErrorOf } from '../../media/playback/videoError.ts'
import type { Listeners } from '../../platform/listen.ts'
import type { PlaybackEvents, PlayState } from './videoProps.ts'

/** The rendered state. */
export interface PlaybackState {
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

interface PlaybackControl {
  /** The state last reported. The element pauses and plays at each loop, which is not reported. */
  state: PlayState
  positionS: number
  /** One rendition replaces another while playing; the pause in between is not reported. */
  swapping: boolean
  startMs?: number
  /**
   * Set while it tries to play with sound. WebKit starts first and refuses once it notices the
   * sound, so the start is reported only if it lasts.
   */
  trying?: 'quiet' | 'started' | undefined
  render(part: Partial<PlaybackState>): void
  changeState(next: PlayState): void
  start(): void
  seekTo(timeS: number): void
}

/** The latest render's events and options. */
type PlaybackInputs = Readonly<RefObject<{ events: PlaybackEvents; loop: boolean; wanted: boolean }>>

export function createPlaybackControl(
  ref: RefObject<HTMLVideoElement | null>,
  latest: PlaybackInputs,
  render: PlaybackControl['render'],
): PlaybackControl {
  const control: PlaybackControl = {
    state: 'paused',
    positionS: 0,
    swapping: false,
    render,
    changeState(state) {
      render({ state })
      if (control.state === state) return
      control.state = state
      latest.current.events.onStateChange?.(state)
    },
    start() {
      const video = ref.current
      if (!video?.getAttribute('src')) return
      control.startMs ??= performance.now()
      if (!video.muted) control.trying ??= 'quiet'
      const onMuted = () => {
        control.trying = undefined
        latest.current.events.onMuted()
      }
      void playOrMute(video, onMuted).then(plays => {
        const started = control.trying === 'started'
        control.trying = undefined
        if (started && !video.paused) video.dispatchEvent(new Event('play'))
        if (!plays && video.paused && latest.current.wanted) render({ refused: true })
      })
    },
    seekTo(timeS) {
      const video = ref.current
      if (!video) return
      const { duration } = video
      control.positionS = Math.max(0, Math.min(timeS, duration > 0 ? duration : timeS))
      if (video.readyState > 0) video.currentTime = control.positionS
      else video.preload = 'metadata'
    },
  }
  return control
}

/** Listeners for play, pause, waiting and errors. */
export function stateListeners(
  video: HTMLVideoElement,
  control: PlaybackControl,
  latest: PlaybackInputs,
): Listeners {
  const handlers = () => latest.current.events
  let waits = 0
  let played = false
  return {
    canplay: () => handlers().onCanPlay?.(),
    playing() {
      control.swapping = false
      control.render({ waiting: false })
      if (played) return
      played = true
      const nowMs = performance.now()
      handlers().onFirstPlay?.(Math.round(nowMs - (control.startMs ?? nowMs)))
    },
    play() {
      control.render({ refused: false })
      if (control.trying) control.trying = 'started'
      else if (!control.swapping) control.changeState('playing')
    },
    pause() {
      // A video that reached its end pauses too; the `ended` handler decides whether that counts.
      if (!video.ended && !control.swapping) control.changeState('paused')
    },
    waiting() {
      control.render({ waiting: true })
      handlers().onWaiting?.(++waits)
    },
    error() {
      if (!video.getAttribute('src')) return
      control.render({ waiting: false })
      control.changeState('paused')
      handlers().onError?.(videoErrorOf(video.error, video.currentSrc || video.src))
    },
  }
}

/** Listeners for the position and the loops. */
export function progressListeners(
  video: HTMLVideoElement,
  control: PlaybackControl,
  latest: PlaybackInputs,
): Listeners {
  const handlers = () => latest.current.events
  const quartiles = createQuartileWatch()
  let loops = 0
  const reach = (timeS: number) => {
    for (const quartile of quartiles.reach(timeS, video.duration)) handlers().onQuartile?.(quartile, loops)
  }
  return {
    loadedmetadata() {
      // Another rendition of the same GIF continues at the same position.
      if (control.positionS > 0) video.currentTime = Math.min(control.positionS, video.duration)
      control.render({ duration: Number.isFinite(video.duration) ? video.duration : 0 })
    },
    timeupdate() {
      if (video.readyState === 0) return
      const { currentTime, duration } = video
      control.positionS = currentTime
      control.render({ percent: progressPercent(currentTime, duration) })
      handlers().onTimeUpdate?.(currentTime, duration)
      reach(currentTime)
    },
    ended() {
      // A file that replaces another at its end has not been played to the end.
      if (control.state === 'paused') return
      // In a short loop the last `timeupdate` may come long before the end.
      reach(video.duration)
      loops += 1
      quartiles.restart()
      handlers().onEnded?.(loops)
      if (!latest.current.loop || !latest.current.wanted) return control.changeState('paused')
      control.positionS = 0
      handlers().onLoop?.(loops)
      video.currentTime = 0
      control.start()
    },
  }
}
