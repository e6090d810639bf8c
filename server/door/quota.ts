/** A provider's limit of requests an hour, spread so that a rush does not use it up at once. */

import type { SharedStore } from '../store/processTypes.ts'

const HOUR_MS = 3_600_000
/** Share of an hour's requests that may be sent at once. */
const BURST = 0.25

export interface Quota {
  /** Spends one request. Resolves with the seconds to wait if there is none. */
  spend(): Promise<number | undefined>
  /** Requests sent in the last hour. */
  used(): number
  /** Requests that could be sent at once now. */
  left(): number
}

/** Tokens flow in evenly. `undefined`: no limit. `shared` counts for all processes. */
export function createQuota(
  perHour: number | undefined,
  now: () => number,
  shared?: Pick<SharedStore, 'take'> | undefined,
): Quota {
  const full = perHour === undefined ? Number.POSITIVE_INFINITY : Math.max(1, perHour * BURST)
  /** Together with the burst, never more than the limit in any hour. */
  const perMs = perHour === undefined ? 0 : Math.max(1, perHour - full) / HOUR_MS
  let tokens = full
  let atMs = now()
  const sent: { minute: number; count: number }[] = []
  const refill = () => {
    // Nothing flows out where the clock is set back.
    tokens = Math.min(full, tokens + Math.max(0, now() - atMs) * perMs)
    atMs = now()
  }
  /** Resolves with the time to wait if there is no token. */
  async function takeOne(): Promise<number | undefined> {
    refill()
    if (shared && perHour !== undefined) {
      const taken = await shared.take('upstream', { full, perMs })
      tokens = 'left' in taken ? taken.left : 0
      return 'left' in taken ? undefined : taken.waitMs
    }
    if (tokens < 1) return (1 - tokens) / perMs
    tokens -= 1
    return undefined
  }

  return {
    async spend() {
      const waitMs = await takeOne()
      if (waitMs !== undefined) return Math.max(1, Math.ceil(waitMs / 1000))
      const minute = Math.floor(now() / 60_000)
      const last = sent.at(-1)
      if (last?.minute === minute) last.count += 1
      else sent.push({ minute, count: 1 })
      while ((sent[0]?.minute ?? minute) <= minute - 60) sent.shift()
      return undefined
    },
    used: () =>
      sent.filter(({ minute }) => minute > now() / 60_000 - 60).reduce((sum, { count }) => sum + count, 0),
    left() {
      refill()
      return Math.floor(tokens)
    },
  }
}
