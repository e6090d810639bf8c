/**
 * CSS pixels. Sizes beyond these are clamped, whether from an attribute, an address or a message.
 */
export const MIN_SIZE_PX = 1
export const MAX_SIZE_PX = 100_000
