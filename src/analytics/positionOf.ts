import type { Position } from './types.ts'

/** A rectangle in the shape that analytics sends. */
export const positionOf = ({ top, left, width, height }: DOMRectReadOnly): Position => ({
  top,
  left,
  width,
  height,
})
