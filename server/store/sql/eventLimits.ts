/** Units and bounds of what is stored of events. */
export const MINUTE_MS = 60_000
export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
/** The same report of a session counts again after this. */
export const REPEAT_MS = 30 * MINUTE_MS
