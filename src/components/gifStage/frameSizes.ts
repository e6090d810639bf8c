/** Which parts fit into the box of a single-GIF widget. CSS pixels. */
import type { Box } from '../../hooks/useBox.ts'

/** Below this size only the GIF shows: no share menu, overlay, logo or footer. */
export const HIDE_UI_BELOW_WIDTH_PX = 250
export const HIDE_UI_BELOW_HEIGHT_PX = 200

/** Also true before the box is measured, so that nothing flashes. */
export const hidesUi = ({ width, height }: Box): boolean =>
  width < HIDE_UI_BELOW_WIDTH_PX || height < HIDE_UI_BELOW_HEIGHT_PX

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
