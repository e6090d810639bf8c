/** A network in the server: every answer waits a round trip and then its turn on one line of limited width. */

export interface Network {
  /** From a request to the first byte of its answer. */
  roundTripMs: number
  megabitsPerS: number
}

/** A cable at home; what Lighthouse calls slow 4G. */
export const CABLE: Network = { roundTripMs: 20, megabitsPerS: 50 }
export const MOBILE: Network = { roundTripMs: 150, megabitsPerS: 1.6 }

export interface Link {
  /** Ms from now until an answer of so many bytes has arrived. */
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
