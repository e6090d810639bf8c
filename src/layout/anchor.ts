/** Keeps the visitor's place when a list is laid out anew: what was at the top of the view stays there. */
import type { Lanes } from './lanes.ts'

export interface Anchor {
  index: number
  /** Pixels from the view's start to the box's start; negative when it has begun before. */
  offset: number
}

/** The first box in reading order that reaches into a view beginning at `start`; nothing at the list's own beginning. */
export function anchorAt(lanes: Lanes, start: number): Anchor | undefined {
  if (start <= 0) return undefined
  const [index] = lanes.within({ start, end: Number.POSITIVE_INFINITY })
  const box = index === undefined ? undefined : lanes.box(index)
  return box && index !== undefined ? { index, offset: box.start - start } : undefined
}

/** Where the view begins when the anchor is at its place again; `undefined` when the list has no such box. */
export function startOf(lanes: Lanes, { index, offset }: Anchor): number | undefined {
  const box = lanes.box(index)
  // A box that has become shorter than the part of it that was scrolled away must still be in the view.
  return box && Math.max(0, box.start - Math.max(offset, 1 - box.size))
}
