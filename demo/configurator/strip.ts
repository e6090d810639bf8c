/** The height of the strip at the top of the front page, CSS pixels. */
export const STRIP_HEIGHT_PX = 180
