/** Position of a video, and the quartiles it passes. */

/** A short loop restarts so soon after its last `timeupdate` that its bar would never look full. */
const SNAP_BELOW_S = 10
const SNAP_OVER_PERCENT = 98

const QUARTILES = [0.25, 0.5, 0.75] as const
/** A quarter of a video that has been played. */
export type Quartile = (typeof QUARTILES)[number]

/** 0 to 100. */
export function progressPercent(timeS: number, durationS: number): number {
  if (!(durationS > 0)) return 0
  const percent = Math.min(100, Math.max(0, (timeS / durationS) * 100))
  return durationS < SNAP_BELOW_S && percent > SNAP_OVER_PERCENT ? 100 : percent
}

interface QuartileWatch {
  /** Quartiles reached for the first time in this loop. */
  reach(timeS: number, durationS: number): Quartile[]
  /** A new loop begins. */
  restart(): void
}

export function createQuartileWatch(): QuartileWatch {
  let reached = new Set<Quartile>()
  return {
    reach(timeS, durationS) {
      const played = durationS > 0 ? timeS / durationS : 0
      const passed = QUARTILES.filter(quartile => played >= quartile && !reached.has(quartile))
      for (const quartile of passed) reached.add(quartile)
      return passed
    },
    restart() {
      reached = new Set()
    },
  }
}
