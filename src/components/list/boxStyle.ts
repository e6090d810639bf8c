import type { LaneBox } from '../../layout/lanes.ts'

/** The lanes of a list: their direction, and in pixels their size across it and the gap between. */
export interface Lane {
  down: boolean
  laneSize: number
  gutter: number
}

export function boxStyle({ lane, start, size }: LaneBox, { down, laneSize, gutter }: Lane) {
  const across = lane * (laneSize + gutter)
  return down
    ? { insetInlineStart: across, top: start, width: laneSize, height: size }
    : { top: across, insetInlineStart: start, height: laneSize, width: size }
}
