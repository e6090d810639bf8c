export const RELATED_COLUMNS = 3
/** Left and right margins together, pixels. A scroll bar fits into either. */
export const RELATED_MARGINS_PX = 30
