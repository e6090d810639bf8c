/** Under which hashes a client network is kept: whoever reads the database does not see addresses. */
import { createHash } from 'node:crypto'

const hashed = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Another one in each half-hour. */
export const countedClient = (client: string, halfHour: number): string => hashed(`${halfHour} ${client}`)

/** Another one each day. */
export const searchedClient = (client: string, day: number): string => hashed(`searched ${day} ${client}`)

/** Another one for each GIF. */
export const reportId = (client: string, gifId: string): string => hashed(`${gifId} ${client}`)
