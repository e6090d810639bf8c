/**
 * Keeps the visitor's place when a list is laid out anew: the item at the top of the view stays
 * there.
 */
import type { Lanes } from './lanes.ts'

export interface Anchor {
  index: number
  /**
   * Pixels from the view's start to the box's start; negative if the box begins before the view.
   */
  offset: number
}

/**
 * The first box in reading order within a view beginning at `start`; `undefined` at the list's
 * beginning.
 */
export function anchorAt(lanes: Lanes, start: number): Anchor | undefined {
  if (start <= 0) return undefined
  const [index] = lanes.within({ start, end: Number.POSITIVE_INFINITY })
  const box = index === undefined ? undefined : lanes.box(index)
  return box && index !== undefined ? { index, offset: box.start - start } : undefined
}

/**
 * The start of the view with the anchor back in its place; `undefined` if the list has no such box.
 */
export function anchoredStart(lanes: Lanes, { index, offset }: Anchor): number | undefined {
  const box = lanes.box(index)
  // A box now shorter than the part that was scrolled away must still be in view.
  return box && Math.max(0, box.start - Math.max(offset, 1 - box.size))
}
