/** The interface of every decoder. */
import type { Size } from '../renditions.ts'

export interface TimedFrame {
  /** Straight RGBA pixels in the requested size. The next frame may overwrite them. */
  data: Buffer
  ms: number
}

export interface Media extends Size {
  mayBeTransparent: boolean
  hasSound: boolean
  /** Whether the file was cut off, known once its frames have been read. */
  endsEarly?(): boolean
  /** Decodes on demand, so that a caller who stops early saves the rest. */
  frames(size: Size): AsyncGenerator<TimedFrame>
  close(): void
}

/** Limits for one file. A file beyond a limit is refused or cut. */
export interface Limits {
  bytes: number
  pixels: number
  frames: number
  seconds: number
  /** Whether the file was accepted before. */
  isTaken?: boolean
}

/** Lengthens frames that are too short, as browsers do for GIF, WebP, PNG and AVIF. */
export const shownMs = (ms: number): number => (ms > 10 ? ms : 100)
