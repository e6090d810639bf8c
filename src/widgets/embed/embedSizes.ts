/** Sizes of the embed page, CSS pixels. */

export const FOOTER_HEIGHT_PX = 68
export const MOBILE_FOOTER_HEIGHT_PX = 36
/** The 'Related Gifs' line, the last of the footer. */
export const HEADER_HEIGHT_PX = 28
const OFFSET_BEYOND_HEADER_PX = 72

/** Distance of footer and related grid from the lower edge when shown. */
export const footerOffset = (headerHeight: number): number => headerHeight + OFFSET_BEYOND_HEADER_PX
