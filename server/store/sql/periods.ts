/** The periods in which visitors' actions are counted, numbered since 1970. */

export const HALF_HOUR_MS = 30 * 60_000
export const DAY_MS = 48 * HALF_HOUR_MS

export const halfHourOf = (ms: number): number => Math.floor(ms / HALF_HOUR_MS)
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS)
/** Such as `2026-05-01`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)
