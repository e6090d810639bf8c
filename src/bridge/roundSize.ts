import type { Size } from '../protocol/messages.ts'

/** Heights are rounded up, or the last row of pixels would need a scroll bar. */
export const roundSize = ({ width, height }: Size): Size => ({
  width: Math.round(width),
  height: Math.ceil(height - ROUNDING_SLACK_PX),
})

/**
 * Fractions of a pixel in layout (1/64 in Chromium and WebKit) must not round up to a whole one.
 */
const ROUNDING_SLACK_PX = 1 / 32
