/** Longest text accepted from a message, in UTF-16 code units. The rest is cut off. */
export const MAX_TEXT_LENGTH = 20_000
/** Most options accepted from one message. */
export const MAX_OPTION_COUNT = 200
