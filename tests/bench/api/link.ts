/**
 * Simulated network: each answer waits for a round trip, then for its turn on a line of limited
 * bandwidth.
 */

export interface Network {
  /** From a request to the first byte of its answer. */
  roundTripMs: number
  megabitsPerS: number
}

/** Home cable, and Lighthouse's slow 4G. */
export const CABLE: Network = { roundTripMs: 20, megabitsPerS: 50 }
export const MOBILE: Network = { roundTripMs: 150, megabitsPerS: 1.6 }

export interface Link {
  /** Ms from `nowMs` until an answer of this size has arrived. */
  delay(bytes: number, nowMs: number): number
}

export function createLink({ roundTripMs, megabitsPerS }: Network): Link {
  let freeAtMs = 0
  return {
    delay(bytes, nowMs) {
      const startMs = Math.max(nowMs + roundTripMs, freeAtMs)
      freeAtMs = startMs + (bytes * 8) / (megabitsPerS * 1000)
      return freeAtMs - nowMs
    },
  }
}
