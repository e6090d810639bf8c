/** Scroll targets of a carousel's buttons: whole tiles, about a view at a time. */
import type { Lanes } from './lanes.ts'

/** A tile cut off by rounding of scroll positions still counts as whole. */
const SLACK_PX = 2

/**
 * The start of the view after `start`: the first tile cut off at its end, or a full view on if that
 * tile fills it.
 */
export function stepForward(lanes: Lanes, start: number, viewPx: number): number {
  const end = start + viewPx
  for (const index of lanes.within({ start: end - SLACK_PX, end: end + viewPx + SLACK_PX })) {
    const box = lanes.box(index)
    if (box && box.start + box.size > end + SLACK_PX) return box.start > start + SLACK_PX ? box.start : end
  }
  return Math.max(start, lanes.length - viewPx)
}

/**
 * The start of the view before `start`: the first tile that begins at most a view before, or the
 * one before `start` if it is as wide as the view.
 */
export function stepBack(lanes: Lanes, start: number, viewPx: number): number {
  const from = Math.max(0, start - viewPx)
  const boxes = lanes.within({ start: from, end: start - SLACK_PX }).map(index => lanes.box(index))
  const first = boxes.find(box => box && box.start >= from - SLACK_PX)
  if (first) return first.start
  const last = boxes.at(-1)
  return last && last.size <= viewPx + SLACK_PX ? last.start : from
}

/**
 * Whether a scroller that was at `before` and is at `now` still glides to `goal`: it comes nearer,
 * and is not there yet.
 */
export function isGliding(goal: number, before: number, now: number): boolean {
  const left = Math.abs(goal - now)
  return left > SLACK_PX && left <= Math.abs(goal - before)
}
