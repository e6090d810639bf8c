/**
 * Simulated network: a connection opens in a round trip, each answer takes another one and then
 * waits for its turn on a line of limited bandwidth.
 */

export interface Network {
  /** From a request to the first byte of its answer. */
  roundTripMs: number
  megabitsPerS: number
}

/** Home cable, and Lighthouse's slow 4G. */
export const CABLE: Network = { roundTripMs: 20, megabitsPerS: 50 }
export const MOBILE: Network = { roundTripMs: 150, megabitsPerS: 1.6 }
export const UNLIMITED: Network = { roundTripMs: 0, megabitsPerS: Number.POSITIVE_INFINITY }

export interface Link {
  /**
   * Ms from `nowMs` until an answer of this size has arrived. `begunMs` is when the browser began
   * to open the connection, if it has just done so.
   */
  delay(bytes: number, nowMs: number, begunMs?: number): number
}

export function createLink({ roundTripMs, megabitsPerS }: Network): Link {
  let freeAtMs = 0
  return {
    delay(bytes, nowMs, begunMs = Number.NEGATIVE_INFINITY) {
      const sentMs = Math.max(nowMs, begunMs + roundTripMs)
      const startMs = Math.max(sentMs + roundTripMs, freeAtMs)
      freeAtMs = startMs + (bytes * 8) / (megabitsPerS * 1000)
      return freeAtMs - nowMs
    },
  }
}
