/** Where a carousel's buttons lead: whole tiles, a view at a time. */
import type { Lanes } from './lanes.ts'

/** Rounding of scroll positions must not count as a tile that is cut off. */
const SLACK_PX = 2

/** The start of the view after `start`: the first tile that is not whole in it, or a view on if it fills one. */
export function stepForward(lanes: Lanes, start: number, viewPx: number): number {
  const end = start + viewPx
  for (const index of lanes.within({ start: end - SLACK_PX, end: end + viewPx + SLACK_PX })) {
    const box = lanes.box(index)
    if (box && box.start + box.size > end + SLACK_PX) return box.start > start + SLACK_PX ? box.start : end
  }
  return Math.max(start, lanes.length - viewPx)
}

/** The start of the view before `start`: the first tile that begins at most a view before. */
export function stepBack(lanes: Lanes, start: number, viewPx: number): number {
  const from = Math.max(0, start - viewPx)
  const boxes = lanes.within({ start: from, end: start - SLACK_PX }).map(index => lanes.box(index))
  return boxes.find(box => box && box.start >= from - SLACK_PX)?.start ?? from
}
