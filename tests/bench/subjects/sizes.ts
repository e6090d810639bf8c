/** The same box and page size for every list. */

export const PAGE_SIZE = 25
export const GUTTER_PX = 6
export const COLUMNS = 4
/** Narrow enough that all would choose the same file of a tile. */
export const WIDTH_PX = 960
/** Width of one GIF. */
export const ONE_WIDTH_PX = 480
