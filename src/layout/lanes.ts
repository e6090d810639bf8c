/**
 * Lanes of boxes along one axis: the columns of a masonry grid, or the single row of a carousel.
 * Boxes are only appended, each to the shortest lane. What is placed never moves, and a new page
 * costs only what it adds.
 *
 * Starts never decrease in the order of placing, because the shortest lane only gets longer. That
 * order is therefore the reading order, and one pass that stops at the first box beyond finds all
 * visible boxes.
 */

/** A stretch of the axis, pixels. `end` is exclusive. */
export interface Span {
  start: number
  end: number
}

export interface LaneBox {
  /** Index of the lane, from 0. */
  lane: number
  /** Pixels from the beginning of the axis. */
  start: number
  /** Pixels along the axis. */
  size: number
}

interface LanesOptions {
  /** Number of lanes, at least 1. */
  lanes: number
  /** Pixels between two boxes of a lane. */
  gutter: number
  /** Free space at the beginning of each lane, pixels. Missing entries are 0. */
  offsets?: readonly number[] | undefined
}

export interface Lanes {
  readonly count: number
  /** Pixels to the end of the longest lane, without a trailing gutter. */
  readonly length: number
  /** The box that `place(size)` would add, `size` in pixels. */
  next(size: number): LaneBox
  place(size: number): void
  /** The `index`th box placed, from 0. */
  box(index: number): LaneBox | undefined
  /** Indices of the boxes that overlap `span`, ascending. */
  within(span: Span): number[]
  /** The start of the next box of each lane. */
  ends(): number[]
}

export function createLanes({ lanes, gutter, offsets = [] }: LanesOptions): Lanes {
  const boxes: LaneBox[] = []
  const ends = Array.from({ length: Math.max(1, lanes) }, (_, lane) => Math.max(0, offsets[lane] ?? 0))
  let length = 0

  const next = (size: number): LaneBox => {
    const start = Math.min(...ends)
    return { lane: ends.indexOf(start), start, size: Math.max(1, size) }
  }
  return {
    get count() {
      return boxes.length
    },
    get length() {
      return length
    },
    next,
    place(size) {
      const box = next(size)
      const end = box.start + box.size
      boxes.push(box)
      ends[box.lane] = end + gutter
      length = Math.max(length, end)
    },
    box: index => boxes[index],
    within(span) {
      const found: number[] = []
      for (const [index, { start, size }] of boxes.entries()) {
        if (start >= span.end) break
        if (start + size > span.start) found.push(index)
      }
      return found
    },
    ends: () => [...ends],
  }
}
