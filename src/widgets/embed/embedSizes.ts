/** Measures of the embed page, CSS pixels. */
import type { Box } from '../../components/useBox.ts'

/** A frame narrower or lower than this shows the GIF alone: no share menu, overlay, logo or footer. */
export const HIDE_UI_BELOW_WIDTH_PX = 250
export const HIDE_UI_BELOW_HEIGHT_PX = 200

export const FOOTER_HEIGHT_PX = 68
export const MOBILE_FOOTER_HEIGHT_PX = 36
/** The line that reads 'Related Gifs', the last of the footer. */
export const HEADER_HEIGHT_PX = 28
const OFFSET_BEYOND_HEADER_PX = 72

/** How far footer and related grid stand above the lower edge when they are shown. */
export const footerOffset = (headerHeight: number): number => headerHeight + OFFSET_BEYOND_HEADER_PX

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
