/** A simulated network. */
export interface Network {
  /** From a request to the first byte of its answer. */
  roundTripMs: number
  megabitsPerS: number
}

/** Home cable, and Lighthouse's slow 4G. */
export const CABLE: Network = { roundTripMs: 20, megabitsPerS: 50 }
export const MOBILE: Network = { roundTripMs: 150, megabitsPerS: 1.6 }

/**
 * When an answer has arrived: a connection opens in a round trip, each answer takes another one and
 * then waits for its turn on a line of limited bandwidth.
 */
export function createLink({ roundTripMs, megabitsPerS }: Network) {
  let freeAtMs = 0
  return (bytes: number, askedMs: number, connectedMs: number): number => {
    const startMs = Math.max(askedMs, connectedMs + roundTripMs) + roundTripMs
    freeAtMs = Math.max(startMs, freeAtMs) + (bytes * 8) / (megabitsPerS * 1000)
    return freeAtMs
  }
}
