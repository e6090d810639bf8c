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

export interface KeyStore {
  /** Resolves with the secret, which nothing else shows; `undefined` if the name is taken. */
  make(key: Pick<ApiKey, 'name' | 'quota' | 'origins'>): Promise<string | undefined>
  /** All keys by name, revoked ones included. */
  all(): Promise<ApiKey[]>
  /** Resolves with whether there was such a key, not yet revoked. */
  revoke(name: string): Promise<boolean>
  /** Deletes a revoked key with its counts. Resolves with whether there was one. */
  forget(name: string): Promise<boolean>
  /**
   * The key of this secret. `isNeeded`: keys exist or existed, so calls need one. Changes by other
   * processes are visible within a second.
   */
  find(secret: string): Promise<{ isNeeded: boolean; key: ApiKey | undefined }>
  /** Counts a request; stored within seconds. */
  used(name: string): void
  /** Requests of the last 30 days by key and day, oldest first. `day` is such as `2026-05-01`. */
  uses(): Promise<{ name: string; day: string; count: number }[]>
}
