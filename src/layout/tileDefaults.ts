/** Between tiles and at their corners, unless the author says otherwise. */
export const GUTTER_PX = 6
export const RADIUS_PX = 4
/** Height of the skeletons below a grid with more to come, as a multiple of the column width. */
export const LOADER_RATIO = 0.75

export const RELATED_COLUMNS = 3
/** Left and right margins of a related list together, pixels. A scroll bar fits into either. */
export const RELATED_MARGINS_PX = 30
