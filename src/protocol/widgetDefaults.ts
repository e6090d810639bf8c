/** Default height of a picker, CSS pixels. */
export const PICKER_HEIGHT_PX = 440

/** Default volume of a video, 0 to 1. */
export const DEFAULT_VOLUME = 0.7
