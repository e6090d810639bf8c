/** Measures of the embed page, CSS pixels. */

export const FOOTER_HEIGHT_PX = 68
export const MOBILE_FOOTER_HEIGHT_PX = 36
/** The line that reads 'Related Gifs', the last of the footer. */
export const HEADER_HEIGHT_PX = 28
const OFFSET_BEYOND_HEADER_PX = 72

/** How far footer and related grid stand above the lower edge when they are shown. */
export const footerOffset = (headerHeight: number): number => headerHeight + OFFSET_BEYOND_HEADER_PX
