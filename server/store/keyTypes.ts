/** Named keys of the API, created and revoked while the server runs. */

export const KEY_NAME = /^[\w.-]{1,64}$/
/** Requests an hour. */
export const MOST_QUOTA = 100_000_000

export interface ApiKey {
  name: string
  /** Requests an hour; `undefined`: no limit of its own. */
  quota: number | undefined
  /** Origins of pages that may use the key; empty: any page or program. */
  origins: readonly string[]
  /** In milliseconds since 1970. */
  madeMs: number
  revokedMs: number | undefined
}
