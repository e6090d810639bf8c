/** The periods in which actions are counted, and the hashes of visitors' networks in them. */
import { createHash } from 'node:crypto'

export const HALF_HOUR_MS = 30 * 60_000
export const DAY_MS = 48 * HALF_HOUR_MS

/** Numbered since 1970. */
export const halfHourOf = (ms: number): number => Math.floor(ms / HALF_HOUR_MS)
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS)
/** Such as `2026-05-01`. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** Hides the address of a client network from readers of the database. */
export const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Differs in each half-hour. */
export const countedClient = (client: string, halfHour: number): string => hashed(`${halfHour} ${client}`)

/** Differs each day. */
export const searchedClient = (client: string, day: number): string => hashed(`searched ${day} ${client}`)
