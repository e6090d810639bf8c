/** What a developer can say to `<Video>`, and what its `ref` can do. */
import type { Ref } from 'react'
import type { Gif } from '../../gif/types.ts'
import type { VideoEvents } from './videoEvents.ts'

export interface VideoHandle {
  /** The player's outermost element. */
  readonly root: HTMLDivElement | null
  readonly element: HTMLVideoElement | null
  play(): void
  pause(): void
  /** Pauses and goes back to the start. */
  stop(): void
  /** Seconds. */
  seekTo(timeS: number): void
  mute(): void
  unmute(): void
}

export interface VideoProps extends VideoEvents {
  gif: Gif
  /** Without it sound is tried first, and given up where the browser refuses it. */
  muted?: boolean | undefined
  /** Default true. */
  loop?: boolean | undefined
  /** 0 to 1. Default 0.7. */
  volume?: number | undefined
  /** CSS pixels. Without them: as wide as the container, as high as the video's shape asks. */
  width?: number | undefined
  height?: number | undefined
  /** Takes the height of its container instead of the video's own shape. */
  fill?: boolean | undefined
  /** Default true. */
  controls?: boolean | undefined
  /** Whether the creator is shown. Default true. */
  attribution?: boolean | undefined
  /** Whether there is a share menu. Default true. */
  share?: boolean | undefined
  /** Takes away the Watch button of a GIF that has a video at another host. */
  hideVideo?: boolean | undefined
  className?: string | undefined
  ref?: Ref<VideoHandle> | undefined
}
