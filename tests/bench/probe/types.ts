/** What the probe in each frame of a page answers. */

export interface ShiftAndFrames {
  /** Sum of all layout shifts. */
  shift: number
  /** Durations of frames of 50 ms and more, ms. */
  longFrames: number[]
}

export interface ScrollReport {
  /** Ms of scrolling in all, and of these at the end of what there was. */
  scrolledMs: number
  waitedMs: number
}

export type ScrollAxis = 'down' | 'along'

/** Where the pictures of tiles are, by the GIF's id, pixels from the beginning of the list. */
export type Places = Record<string, [x: number, y: number]>

export interface Probe {
  /** When the first picture of a tile was on the screen, ms since 1970. */
  firstTileAt(): number | undefined
  /** Since the last call. */
  take(): ShiftAndFrames
  /** Scrolls on from where it was until `stopScroll`. */
  startScroll(axis: ScrollAxis): void
  stopScroll(): ScrollReport
  scrollTo(axis: ScrollAxis, px: number): void
  /** Pixels that are scrolled now. */
  scrolled(axis: ScrollAxis): number
  places(axis: ScrollAxis): Places
}

declare global {
  var bench: Probe
}
