/** Interface of the probe in each frame of a page. */

export interface ShiftAndFrames {
  /** Sum of all layout shifts. */
  shift: number
  /** Durations of frames of 50 ms and more, ms. */
  longFrames: number[]
}

export interface ScrollReport {
  /** Ms spent scrolling, and how many of them at the end of the loaded tiles. */
  scrolledMs: number
  waitedMs: number
}

export type ScrollAxis = 'down' | 'along'

/** Positions of the tiles' pictures by GIF id, px from the start of the list. */
export type Places = Record<string, [x: number, y: number]>

export interface Probe {
  /** When the first tile's picture was painted, ms since 1970. */
  firstTileAt(): number | undefined
  /** Since the last call. */
  take(): ShiftAndFrames
  /** Scrolls on from the current position until `stopScroll`. */
  startScroll(axis: ScrollAxis): void
  stopScroll(): ScrollReport
  /** Presses the button of a list that goes on only then. */
  pressMore(): void
  scrollTo(axis: ScrollAxis, px: number): void
  /** Current scroll position, px. */
  scrolled(axis: ScrollAxis): number
  places(axis: ScrollAxis): Places
}

declare global {
  var bench: Probe
}
