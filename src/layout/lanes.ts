/**
 * Lanes of boxes along one axis: the columns of a masonry grid, or the single row of a carousel. Boxes are only ever
 * appended, each to the shortest lane, so what is placed never moves, and a page costs what it adds.
 *
 * Starts never decrease in the order of placing (the shortest lane only gets longer), so that order is the reading
 * order, and within a lane starts and ends are sorted, so what is visible is found by bisection.
 */

/** A stretch of the axis, pixels; `end` is outside. */
export interface Span {
  start: number
  end: number
}

export interface LaneBox {
  /** Which lane, from 0. */
  lane: number
  /** Pixels from the beginning of the axis. */
  start: number
  /** Pixels along the axis. */
  size: number
}

export interface LanesOptions {
  /** How many; at least 1. */
  lanes: number
  /** Pixels between two boxes of a lane. */
  gutter: number
  /** Pixels that stay free at the beginning of each lane. Missing ones are 0. */
  offsets?: readonly number[] | undefined
}

export interface Lanes {
  readonly count: number
  /** Pixels to the end of the longest lane, without a gutter behind it. */
  readonly length: number
  /** Where a box of `size` pixels would go, or goes when `place` is called with it next. */
  next(size: number): LaneBox
  place(size: number): void
  /** The box placed as the `index`th, from 0. */
  box(index: number): LaneBox | undefined
  /** Indices of the boxes that overlap `span`, ascending. */
  within(span: Span): number[]
  /** Where the next box of each lane would start. */
  ends(): number[]
}

export function createLanes({ lanes, gutter, offsets = [] }: LanesOptions): Lanes {
  const boxes: LaneBox[] = []
  const members: LaneBox[][] = []
  const indices: number[][] = []
  const ends: number[] = []
  for (let lane = 0; lane < Math.max(1, lanes); lane++) {
    members.push([])
    indices.push([])
    ends.push(Math.max(0, offsets[lane] ?? 0))
  }
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
      indices[box.lane]?.push(boxes.length)
      members[box.lane]?.push(box)
      boxes.push(box)
      ends[box.lane] = end + gutter
      length = Math.max(length, end)
    },
    box: index => boxes[index],
    within({ start, end }) {
      const found: number[] = []
      members.forEach((lane, at) => {
        const first = firstWhere(lane, box => box.start + box.size > start)
        for (let index = first; index < lane.length && (lane[index]?.start ?? end) < end; index++)
          found.push(indices[at]?.[index] ?? 0)
      })
      return found.sort((a, b) => a - b)
    },
    ends: () => [...ends],
  }
}

/** Index of the first entry that passes a test which, once passed, is passed by all that follow. */
function firstWhere<T>(list: readonly T[], test: (entry: T) => boolean): number {
  let low = 0
  let high = list.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (test(list[middle] as T)) high = middle
    else low = middle + 1
  }
  return low
}
