/** The same box and page size for every list. */

export const PAGE_SIZE = 25
export const GUTTER_PX = 6
export const CAROUSEL_HEIGHT_PX = 200
/** Narrow enough that all would choose the same file of a tile. */
const WIDE_PX = 960
/** Pages are written without a window, for wide screens unless they say otherwise. */
const viewPx = globalThis.innerWidth || WIDE_PX
export const columnsFor = (widthPx: number): number => (widthPx < WIDE_PX / 2 ? 2 : 4)
export const WIDTH_PX = Math.min(WIDE_PX, viewPx)
export const COLUMNS = columnsFor(viewPx)
/** Width of one GIF. */
export const ONE_WIDTH_PX = Math.min(480, viewPx)
