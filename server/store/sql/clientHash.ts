/**
 * Hashes under which data of a client network is stored, so that the database reveals no addresses.
 */
import { createHash } from 'node:crypto'

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Differs in each half-hour. */
export const countedClient = (client: string, halfHour: number): string => hashed(`${halfHour} ${client}`)

/** Differs each day. */
export const searchedClient = (client: string, day: number): string => hashed(`searched ${day} ${client}`)

/** Differs for each GIF. */
export const reportId = (client: string, gifId: string): string => hashed(`${gifId} ${client}`)
