import type { Position } from '../analytics/types.ts'

/** A rectangle as analytics sends it. */
export const positionOf = ({ top, left, width, height }: DOMRectReadOnly): Position => ({
  top,
  left,
  width,
  height,
})
