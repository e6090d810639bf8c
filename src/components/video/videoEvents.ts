/** Callbacks of `<Video>`. */
import type { Quartile } from '../../media/playback/progress.ts'
import type { VideoError } from '../../media/playback/videoError.ts'

export type PlayState = 'playing' | 'paused'

export interface VideoEvents {
  /** Enough data has arrived to play. */
  onCanPlay?: (() => void) | undefined
  /** Called once, with the milliseconds from the request to play to the first moving frame. */
  onFirstPlay?: ((timeToFirstPlayMs: number) => void) | undefined
  onStateChange?: ((state: PlayState) => void) | undefined
  /** `browser`: autoplay with sound was refused, so the video was muted. */
  onMutedChange?: ((muted: boolean, by: 'user' | 'browser') => void) | undefined
  /** 0 to 1; 0 while muted. */
  onVolumeChange?: ((level: number) => void) | undefined
  /** Each quartile once per loop. `loop` counts from 0. */
  onQuartile?: ((quartile: Quartile, loop: number) => void) | undefined
  /** The end was reached for the `loops`th time. */
  onEnded?: ((loops: number) => void) | undefined
  /** The video starts again. */
  onLoop?: ((loops: number) => void) | undefined
  /** Playback had to wait for data for the `count`th time. */
  onWaiting?: ((count: number) => void) | undefined
  /** In seconds. */
  onTimeUpdate?: ((time: number, duration: number) => void) | undefined
  /** The still or the first frame is visible. */
  onShown?: (() => void) | undefined
  onError?: ((error: VideoError) => void) | undefined
}

/** What the element is driven with. */
export interface PlaybackEvents extends Omit<VideoEvents, 'onMutedChange' | 'onVolumeChange' | 'onShown'> {
  /** The browser refuses to play with sound. */
  onMuted: () => void
}
