/** What every decoder of a file gives. */
import type { Size } from '../renditions.ts'

export interface TimedFrame {
  /**
   * Pixels in straight RGBA, in the size that was asked for. They may change with the next frame.
   */
  data: Buffer
  ms: number
}

export interface Media extends Size {
  mayBeTransparent: boolean
  hasSound: boolean
  /** Whether the file was cut off, known once its frames have been read. */
  endsEarly?(): boolean
  /** Decodes as it is read: who stops early saves the rest. */
  frames(size: Size): AsyncGenerator<TimedFrame>
  close(): void
}

/** For one picture. A file beyond one of these is refused, or cut. */
export interface Limits {
  bytes: number
  pixels: number
  frames: number
  seconds: number
  /** Whether the file was taken before. */
  isTaken?: boolean
}

/** What browsers do with frames that are too short for them: GIF, WebP, PNG and AVIF alike. */
export const shownMs = (ms: number): number => (ms > 10 ? ms : 100)
