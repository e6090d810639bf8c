/** The same box and page size for every list. */

export const PAGE_SIZE = 25
export const COLUMNS = 4
export const GUTTER_PX = 6
export const WIDTH_PX = 1000
export const CAROUSEL_HEIGHT_PX = 200
/** Width of one GIF. */
export const ONE_WIDTH_PX = 480
