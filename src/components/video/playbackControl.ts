/** Starts one `<video>`, moves it, and keeps what its listeners need between two events. */
import type { RefObject } from 'react'
import { playOrMute } from '../../media/playback/playOrMute.ts'
import type { PlaybackEvents, PlayState } from './videoEvents.ts'

/** What is rendered. */
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

export interface PlaybackControl {
  /** As last reported. The element pauses and plays at each loop; listeners hear of neither. */
  state: PlayState
  placeS: number
  /** One rendition replaces another while playing; the pause in between is not reported. */
  swapping: boolean
  askedAtMs?: number
  /**
   * While it tries to play with sound. WebKit starts first and refuses once it knows of the sound;
   * listeners hear of the start only when it holds.
   */
  trying?: 'quiet' | 'started' | undefined
  render(part: Partial<PlaybackState>): void
  changeState(next: PlayState): void
  start(): void
  seekTo(timeS: number): void
}

/** What the latest render wants. */
export type Wanted = Readonly<RefObject<{ events: PlaybackEvents; loop: boolean; wanted: boolean }>>

export function createPlaybackControl(
  ref: RefObject<HTMLVideoElement | null>,
  latest: Wanted,
  render: PlaybackControl['render'],
): PlaybackControl {
  const control: PlaybackControl = {
    state: 'paused',
    placeS: 0,
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
      control.askedAtMs ??= performance.now()
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
      control.placeS = Math.max(0, Math.min(timeS, duration > 0 ? duration : timeS))
      if (video.readyState > 0) video.currentTime = control.placeS
      else video.preload = 'metadata'
    },
  }
  return control
}
