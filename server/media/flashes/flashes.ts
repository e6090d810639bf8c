/**
 * Counts the flashes of a GIF by the thresholds of WCAG 2.3.1. A flash is a pair of opposing
 * changes in luminance, or to and from saturated red, at the same time in a large enough part of
 * the view. A moving shape is not a flash: it changes few places at a time.
 */
import type { Frames } from '../frames.ts'
import type { Size } from '../renditions.ts'
import { resizeFrames } from '../resize.ts'
import { type Light, lightOf } from './light.ts'
import {
  type FindTransitions,
  luminanceTransitions,
  redTransitions,
  type Transitions,
} from './transitions.ts'

export interface Flashes {
  /** Whether more than three flashes of luminance fall into one second. */
  general: boolean
  /** Whether more than three flashes of saturated red fall into one second. */
  red: boolean
}

/** https://www.w3.org/WAI/WCAG22/Understanding/three-flashes-or-below-threshold */
const MOST_PER_SECOND = 3
/** Two opposing changes are one flash. */
const CHANGES = 2 * (MOST_PER_SECOND + 1)

/** Frames are measured in this width, since details as fine as a cell do no harm. */
export const MEASURED_WIDTH = 64
/** The snippet shows taller GIFs narrower, and measuring them in full would take gigabytes. */
const MOST_HEIGHT = 4 * MEASURED_WIDTH
/** Width of a GIF in the snippet, in CSS pixels. */
const SHOWN_WIDTH_PX = 480
const CELL_PX = SHOWN_WIDTH_PX / MEASURED_WIDTH
/** Ten degrees of the visitor's field of view; a quarter of it may flash. */
const VIEW = { width: Math.round(341 / CELL_PX), height: Math.round(256 / CELL_PX) }
const MOST_CELLS = Math.floor((341 * 256) / 4 / CELL_PX ** 2)
/** Distance between the examined views, in cells. */
const VIEW_STEP = 8

const SECOND_MS = 1000
/** Long enough that every second of the loop lies within it, not only those at its start. */
const PLAYED_MS = 2 * SECOND_MS
/**
 * Changes within this time count as simultaneous; less than half of the slowest flash that counts.
 */
const TOGETHER_MS = 100

/** Small frames in one buffer. */
export interface Strip extends Size {
  count: number
  data: Buffer
}

/** `delays` in ms; a grey `backdrop`, 0 to 255, lies under transparent parts. */
export function flashesOf(frames: Strip, delays: readonly number[], backdrop: number): Flashes {
  const shown = delays.slice(0, frames.count)
  const play = playOf(shown, PLAYED_MS)
  const lights = lightsOf(frames, shown.length, play, backdrop)
  const none = new Int8Array(play.frames.length)
  const isTooOften = (find: FindTransitions) =>
    flashesTooOften(
      frames,
      play,
      lights.map(seen => (seen ? find(seen) : none)),
    )
  return { general: isTooOften(luminanceTransitions), red: isTooOften(redTransitions) }
}

const [WHITE, GREY, BLACK] = [255, 128, 0] as const

/** Whether a GIF of any size flashes too often, on a page of any background colour. */
export async function flashesSomewhere(
  frames: Frames,
  delays: readonly number[],
  isTransparent: boolean,
): Promise<boolean> {
  if (frames.count < 2) return false
  const small = await stripOf(await resizeFrames(frames, measuredSize(frames)))
  return (isTransparent ? [WHITE, GREY, BLACK] : [WHITE]).some(backdrop => {
    const { general, red } = flashesOf(small, delays, backdrop)
    return general || red
  })
}

export async function stripOf(frames: Frames): Promise<Strip> {
  const pictures: Buffer[] = []
  for (let index = 0; index < frames.count; index++) pictures.push(await frames.at(index))
  const { width, height, count } = frames
  return { width, height, count, data: Buffer.concat(pictures) }
}

export const measuredSize = ({ width, height }: Size): Size => ({
  width: MEASURED_WIDTH,
  height: Math.min(MOST_HEIGHT, Math.max(1, Math.round((MEASURED_WIDTH * height) / width))),
})

/** The visible light of each cell at each moment; `undefined` for cells that never change. */
function lightsOf(
  { width, height, data }: Strip,
  count: number,
  play: Play,
  backdrop: number,
): (Light[] | undefined)[] {
  const cells = width * height
  const bytes = cells * 4
  return Array.from({ length: cells }, (_, cell) => {
    let changes = false
    for (let at = cell * 4 + bytes; at < count * bytes && !changes; at += bytes)
      changes = data.readInt32LE(at) !== data.readInt32LE(at - bytes)
    if (!changes) return undefined
    const own = Array.from({ length: count }, (_, frame) => {
      const at = frame * bytes + cell * 4
      const alpha = (data[at + 3] ?? 0) / 255
      const over = (channel: number) => Math.round((data[at + channel] ?? 0) * alpha + backdrop * (1 - alpha))
      return lightOf(over(0), over(1), over(2))
    })
    return play.frames.map(frame => own[frame] as Light)
  })
}

function flashesTooOften({ width, height }: Size, play: Play, cells: readonly Transitions[]): boolean {
  const seconds = play.starts.map((_, from) => [from, momentAfter(play, from, SECOND_MS)] as const)
  const isBusy = (found: Transitions) =>
    changesIn(found, 0, found.length) >= CHANGES &&
    seconds.some(([from, until]) => changesIn(found, from, until) >= CHANGES)
  if (cells.filter(isBusy).length <= MOST_CELLS) return false
  const lastTop = Math.max(0, height - VIEW.height)
  const lastLeft = Math.max(0, width - VIEW.width)
  for (let top = 0; top < lastTop + VIEW_STEP; top += VIEW_STEP) {
    for (let left = 0; left < lastLeft + VIEW_STEP; left += VIEW_STEP) {
      const view: Transitions[] = []
      for (let y = Math.min(top, lastTop); y < Math.min(height, top + VIEW.height); y++)
        for (let x = Math.min(left, lastLeft); x < Math.min(width, left + VIEW.width); x++)
          view.push(cells[y * width + x] as Transitions)
      if (flashesInView(play, seconds, view)) return true
    }
  }
  return false
}

const changesIn = (found: Transitions, from: number, until: number): number => {
  let count = 0
  for (let moment = from; moment < until; moment++) if (found[moment] !== 0) count++
  return count
}

/**
 * Whether too many cells of a view each change too often in a second, together with as many others.
 */
function flashesInView(
  play: Play,
  seconds: readonly (readonly [from: number, until: number])[],
  cells: readonly Transitions[],
): boolean {
  const lighter = togetherAt(play, cells, 1)
  const darker = togetherAt(play, cells, -1)
  const together = cells.map(found =>
    found.map((sign, moment) => ((sign === 1 ? lighter : darker)[moment] ? sign : 0)),
  )
  return seconds.some(
    ([from, until]) => together.filter(found => changesIn(found, from, until) >= CHANGES).length > MOST_CELLS,
  )
}

/** For each moment, whether more cells than allowed change in this direction around it. */
function togetherAt(play: Play, cells: readonly Transitions[], sign: 1 | -1): boolean[] {
  const moments = play.starts.length
  const sums = play.starts.map((_, moment) => cells.filter(found => found[moment] === sign).length)
  const together = Array.from({ length: moments }, () => false)
  for (let from = 0; from < moments; from++) {
    const until = momentAfter(play, from, TOGETHER_MS)
    const sum = sums.slice(from, until).reduce((total, one) => total + one, 0)
    if (sum > MOST_CELLS) together.fill(true, from, until)
  }
  return together
}

/** A GIF in the order it is shown, round after round. */
interface Play {
  /** The frame shown at each moment. */
  frames: number[]
  /** When each moment begins, ms. */
  starts: number[]
}

/** Whole rounds that last at least `leastMs`. `delays` in ms, one for each frame. */
function playOf(delays: readonly number[], leastMs: number): Play {
  const round = delays.reduce((sum, delay) => sum + delay, 0)
  const rounds = round > 0 ? Math.ceil(leastMs / round) : 0
  const frames = Array.from({ length: rounds * delays.length }, (_, index) => index % delays.length)
  let time = 0
  const starts = frames.map(frame => {
    const start = time
    time += delays[frame] ?? 0
    return start
  })
  return { frames, starts }
}

/** The first moment that begins `spanMs` or more after the one at `from`. */
function momentAfter({ starts }: Play, from: number, spanMs: number): number {
  const until = (starts[from] ?? 0) + spanMs
  const found = starts.findIndex((start, moment) => moment > from && start >= until)
  return found < 0 ? starts.length : found
}
