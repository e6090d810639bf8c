/** What processes on one database have in common: limits, kept answers, leases, work. */

/** What a client spent of a budget within a window of time. */
export interface Spending {
  key: string
  startMs: number
  endsMs: number
  amount: number
}

/** Tokens flow in evenly up to `full`. */
export interface TokenBucket {
  full: number
  perMs: number
}

/**
 * What the processes on one database share. All of it may be lost: it bounds, keeps and coordinates
 * what the server does, and can be found out again.
 */
export interface SharedStore {
  /**
   * Adds up what all processes spend. Resolves with the sums; a window may have begun elsewhere.
   */
  spend(spendings: readonly Spending[]): Promise<{ key: string; startMs: number; spent: number }[]>
  /** Takes a token, or tells when there will be one. */
  take(key: string, bucket: TokenBucket): Promise<{ left: number } | { waitMs: number }>
  get(key: string): Promise<{ value: string; madeMs: number } | undefined>
  set(key: string, value: string, keptMs: number): Promise<void>
  /**
   * Whether `owner` may work on `key` alone for `ms`. The owner itself prolongs its lease by it.
   */
  lease(key: string, owner: string, ms: number): Promise<boolean>
  release(key: string, owner: string): Promise<void>
}

/**
 * Work that is done once, by any process, and outlives the process that does it. A key is added
 * once until it is done.
 */
export interface WorkQueue {
  add(keys: readonly string[]): Promise<void>
  /** Work that nobody does, for `ms`; the oldest first, what has failed last. */
  claim(owner: string, ms: number): Promise<string | undefined>
  /** Whether it was still the owner's. */
  prolong(key: string, owner: string, ms: number): Promise<boolean>
  done(key: string, owner: string): Promise<void>
  /** Lets others try. What has failed is not tried for ever; what was only interrupted is. */
  giveBack(key: string, owner: string, hasFailed: boolean): Promise<void>
  /** What is to be done or being done. */
  waiting(): Promise<number>
}
