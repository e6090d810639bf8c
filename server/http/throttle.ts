/** Counts per client in fixed windows, in bounded memory. */

/** Beyond this, the oldest windows are dropped. */
const MAX_CLIENTS = 10_000

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

export function createThrottle({ amount, windowS }: Budget, now: () => number): Throttle {
  const windows = new Map<string, { startMs: number; spent: number }>()
  const current = (client: string) => {
    const known = windows.get(client)
    return known && now() - known.startMs < windowS * 1000 ? known : { startMs: now(), spent: 0 }
  }
  const wait = (startMs: number) => Math.max(1, Math.ceil((startMs + windowS * 1000 - now()) / 1000))
  return {
    spend(client, cost = 1) {
      const window = current(client)
      window.spent += cost
      windows.delete(client)
      windows.set(client, window)
      const [oldest] = windows.keys()
      if (windows.size > MAX_CLIENTS && oldest !== undefined) windows.delete(oldest)
      return window.spent > amount ? wait(window.startMs) : undefined
    },
    waitS(client) {
      const window = current(client)
      return window.spent >= amount ? wait(window.startMs) : undefined
    },
  }
}
