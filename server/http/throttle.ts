/**
 * Counts per client in fixed windows, in bounded memory. What several processes count is added up
 * in the store soon after: a request never waits for it, so a client can exceed its budget by what
 * it spends within `SHARE_AFTER_MS`.
 */
import { createHash } from 'node:crypto'
import { RecentMap } from '../recentMap.ts'
import type { SharedStore } from '../store/processTypes.ts'

/** Beyond this, the oldest windows are dropped. */
const MAX_CLIENTS = 10_000
const SHARE_AFTER_MS = 300

export interface Budget {
  /** What a client may spend per window. */
  amount: number
  windowS: number
}

export interface Throttle {
  /** Spends from the client's budget. Returns the seconds to wait if the budget is exhausted. */
  spend(client: string, cost?: number): number | undefined
  /** The seconds to wait if the budget is exhausted. */
  waitS(client: string): number | undefined
}

/** Where processes add up. `name` is that of the budget. */
export interface Sharing {
  name: string
  store: Pick<SharedStore, 'spend'>
}

interface Window {
  startMs: number
  spent: number
  /** The part of `spent` that the store does not know. */
  unshared: number
}

export function createThrottle(
  { amount, windowS }: Budget,
  now: () => number,
  sharing?: Sharing | undefined,
): Throttle {
  const windows = new RecentMap<string, Window>(MAX_CLIENTS)
  const changed = new Set<string>()
  let isSharing = false
  const current = (client: string): Window => {
    const known = windows.get(client)
    // One of the future is from before the clock was set back, and would last as long as the jump.
    const isRunning = known && Math.abs(now() - known.startMs) < windowS * 1000
    return isRunning ? known : { startMs: now(), spent: 0, unshared: 0 }
  }
  const wait = (startMs: number) => Math.max(1, Math.ceil((startMs + windowS * 1000 - now()) / 1000))

  async function share({ name, store }: Sharing): Promise<void> {
    const clientOf = new Map<string, string>()
    const spendings = [...changed].flatMap(client => {
      const window = windows.get(client)
      if (!window || window.unshared === 0) return []
      const key = keyOf(name, client)
      clientOf.set(key, client)
      const { startMs, unshared } = window
      window.unshared = 0
      return [{ key, startMs, endsMs: startMs + windowS * 1000, amount: unshared }]
    })
    changed.clear()
    if (spendings.length === 0) return
    for (const { key, startMs, spent } of await store.spend(spendings)) {
      const window = windows.get(clientOf.get(key) ?? '')
      if (window) Object.assign(window, { startMs, spent: spent + window.unshared })
    }
  }

  function shareSoon(client: string): void {
    if (!sharing) return
    changed.add(client)
    if (isSharing) return
    isSharing = true
    setTimeout(() => {
      isSharing = false
      // Without a database, each process counts for itself.
      share(sharing).catch(() => {})
    }, SHARE_AFTER_MS).unref()
  }

  return {
    spend(client, cost = 1) {
      const window = current(client)
      window.spent += cost
      window.unshared += cost
      windows.set(client, window)
      shareSoon(client)
      return window.spent > amount ? wait(window.startMs) : undefined
    },
    waitS(client) {
      const window = current(client)
      return window.spent >= amount ? wait(window.startMs) : undefined
    },
  }
}

/** Hashed: whoever reads the database does not learn a visitor's address. */
const keyOf = (name: string, client: string) =>
  createHash('sha256').update(`${name}\0${client}`).digest('base64url').slice(0, 22)
