/**
 * CSS pixels. Sizes beyond these are clamped, whether from an attribute, an address or a message.
 */
export const MIN_SIZE_PX = 1
export const MAX_SIZE_PX = 100_000

/** Height of a picker that has not been given another, CSS pixels. */
export const PICKER_HEIGHT_PX = 440

/** Volume of a video that has not been given another, 0 to 1. */
export const DEFAULT_VOLUME = 0.7

/** Longest text accepted from a message, in UTF-16 code units. The rest is cut off. */
export const MAX_TEXT_LENGTH = 20_000
/** Most options accepted from one message. */
export const MAX_OPTION_COUNT = 200
