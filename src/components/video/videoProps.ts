/** Props, events and handle of the video player. */
import type { ComponentType, CSSProperties, Ref } from 'react'
import type { Gif } from '../../gif/types.ts'
import type { Quartile } from '../../media/playback/progress.ts'
import type { VideoError } from '../../media/playback/videoError.ts'
import type { GifOverlayProps } from '../tile/Tile.tsx'

/** The `ref` of a video player. */
export interface VideoHandle {
  /** The player's outermost element. */
  readonly root: HTMLDivElement | null
  /** The video element. */
  readonly element: HTMLVideoElement | null
  /** Plays, or asks the browser to. */
  play(): void
  /** Pauses at the current position. */
  pause(): void
  /** Pauses and returns to the start. */
  stop(): void
  /** In seconds. */
  seekTo(timeS: number): void
  /** Turns the sound off. */
  mute(): void
  /** Turns the sound on. */
  unmute(): void
}

/** Props of `<Video>`. */
export interface VideoProps extends VideoEvents {
  /** The GIF, as the client answers it. */
  gif: Gif
  /**
   * Starts without sound. Default: tries sound first, and mutes if the browser refuses. A video
   * host's player is silent unless this is `false`.
   */
  muted?: boolean | undefined
  /** Default true; in a video host's player, false. */
  loop?: boolean | undefined
  /** 0 to 1. Default 0.7. */
  volume?: number | undefined
  /** CSS pixels. Default: as wide as the container, with a height that follows from the ratio. */
  width?: number | undefined
  /** CSS pixels. Default: from the ratio. */
  height?: number | undefined
  /** Share of the container's width, such as `80%`. Goes before `width`. */
  percentWidth?: string | undefined
  /** Takes the height of its container instead of the video's ratio. */
  fill?: boolean | undefined
  /** `always` keeps them while it plays and the visitor does nothing. Default true. */
  controls?: boolean | 'always' | undefined
  /** The same as `controls="always"`. */
  persistentControls?: boolean | undefined
  /** Hides the sound control. Its keys still work. */
  hideMute?: boolean | undefined
  /** Hides the position. */
  hideProgressBar?: boolean | undefined
  /** Hides the play button. Its keys still work. */
  hidePlayPause?: boolean | undefined
  /** Whether captions are shown before the visitor chooses. Default false. */
  captions?: boolean | undefined
  /**
   * Shown over the picture and below the controls. Its own links and buttons can be pressed;
   * elsewhere the pointer reaches the video. `isHovered` says whether the controls show.
   */
  overlay?: ComponentType<GifOverlayProps> | undefined
  /** Whether the creator is shown. Default true. */
  attribution?: boolean | undefined
  /** The same as `attribution={false}`. */
  hideAttribution?: boolean | undefined
  /** Whether there is a share menu. Default true. */
  share?: boolean | undefined
  /** Hides the Watch button of a GIF with a video at a video host. */
  hideVideo?: boolean | undefined
  /** Further classes of the outermost element. */
  className?: string | undefined
  /** Further styles of the outermost element. */
  style?: CSSProperties | undefined
  /** Its functions and elements. */
  ref?: Ref<VideoHandle> | undefined
}

/** Whether a video plays. */
export type PlayState = 'playing' | 'paused'

/** Events of a video player. */
export interface VideoEvents {
  /** Enough data has arrived to play. */
  onCanPlay?: (() => void) | undefined
  /** Called once, with the milliseconds from the request to play to the first moving frame. */
  onFirstPlay?: ((timeToFirstPlayMs: number) => void) | undefined
  /** It began to play, or paused. */
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
  /** The video cannot be played. */
  onError?: ((error: VideoError) => void) | undefined
}

/** Controls of the element. */
export interface PlaybackEvents extends Omit<VideoEvents, 'onMutedChange' | 'onVolumeChange' | 'onShown'> {
  /** The browser refuses to play with sound. */
  onMuted: () => void
}
