/** What fits into the box of a widget of one GIF, CSS pixels. */
import type { Box } from '../useBox.ts'

/** A frame narrower or lower than this shows the GIF alone: no share menu, overlay, logo or footer. */
export const HIDE_UI_BELOW_WIDTH_PX = 250
export const HIDE_UI_BELOW_HEIGHT_PX = 200

/** Also for a box that has not been measured yet, so that nothing flashes. */
export const hidesUi = ({ width, height }: Box): boolean =>
  width < HIDE_UI_BELOW_WIDTH_PX || height < HIDE_UI_BELOW_HEIGHT_PX

/** Widths to choose media for: a frame that is being resized must not load at every step. */
const MEDIA_WIDTHS_PX = [200, 480, 960, 1600]

/** The width to choose media for, of a picture of this ratio that is fitted into the box; 0 for no box. */
export function mediaWidth({ width, height }: Box, ratio: number): number {
  const fitted = Math.min(width, height * ratio)
  if (!(fitted > 0)) return 0
  return MEDIA_WIDTHS_PX.find(step => step >= fitted) ?? fitted
}
