import type { Box } from '../../hooks/useBox.ts'

/** Media is chosen for these widths only, so that a resize does not load a file at every step. */
const MEDIA_WIDTHS_PX = [200, 480, 960, 1600]

/**
 * The width to choose media for when a picture of this ratio is fitted into the box; 0 for an empty
 * box.
 */
export function mediaWidth({ width, height }: Box, ratio: number): number {
  const fitted = Math.min(width, height * ratio)
  if (!(fitted > 0)) return 0
  return MEDIA_WIDTHS_PX.find(step => step >= fitted) ?? fitted
}
