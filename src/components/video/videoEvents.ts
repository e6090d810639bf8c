/** What a video player tells, as the props of `<Video>`. */
import type { Quartile } from '../../media/playback/progress.ts'
import type { VideoError } from '../../media/playback/videoError.ts'

export type PlayState = 'playing' | 'paused'

export interface VideoEvents {
  /** Enough has arrived to play. */
  onCanPlay?: (() => void) | undefined
  /** Once: milliseconds from being asked to play to the first frame that moved. */
  onFirstPlay?: ((timeToFirstPlayMs: number) => void) | undefined
  onStateChange?: ((state: PlayState) => void) | undefined
  /** `browser`: autoplay with sound was refused, so the video was muted. */
  onMutedChange?: ((muted: boolean, by: 'user' | 'browser') => void) | undefined
  /** 0 to 1, and 0 where it is muted. */
  onVolumeChange?: ((level: number) => void) | undefined
  /** Once per loop each. `loop` counts from 0. */
  onQuartile?: ((quartile: Quartile, loop: number) => void) | undefined
  /** The end was reached; `loops` counts how often so far. */
  onEnded?: ((loops: number) => void) | undefined
  /** The video starts again. */
  onLoop?: ((loops: number) => void) | undefined
  /** Playback had to wait for data; `count` so far. */
  onWaiting?: ((count: number) => void) | undefined
  /** Seconds. */
  onTimeUpdate?: ((time: number, duration: number) => void) | undefined
  /** The picture or the first frame can be seen. */
  onShown?: (() => void) | undefined
  onError?: ((error: VideoError) => void) | undefined
}
