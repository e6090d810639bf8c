/** Height of a picker that has not been given another, CSS pixels. */
export const PICKER_HEIGHT_PX = 440

/** Volume of a video that has not been given another, 0 to 1. */
export const DEFAULT_VOLUME = 0.7
