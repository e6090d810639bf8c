/** Bounds on what one side accepts from the other, and from the author of an element. */

/** CSS pixels. Sizes from attributes, addresses and messages are clamped to these. */
export const MIN_SIZE_PX = 1
export const MAX_SIZE_PX = 100_000

/** Longest text accepted from a message, in UTF-16 code units. The rest is cut off. */
export const MAX_TEXT_LENGTH = 20_000

/** Most options accepted from one message. */
export const MAX_OPTION_COUNT = 200

/** Most messages kept for a side that has not answered, and may never do so. */
export const MAX_WAITING_MESSAGES = 50
