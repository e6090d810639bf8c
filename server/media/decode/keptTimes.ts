/** Chooses the pictures of a video to keep: a GIF needs about twelve a second. Pure. */

const STEP_MS = 80
/** Allows for rounded time stamps. */
const TOLERANCE_MS = 1

/**
 * Keeps the first picture that begins in each step, and those shown for at least a step. `startsMs`
 * ascends; the result has indexes into it.
 */
export function keptTimes(startsMs: readonly number[], endMs: number): number[] {
  const [originMs = 0] = startsMs
  let step = -1
  return [...startsMs.keys()].filter(at => {
    const startMs = startsMs[at] as number
    const own = Math.floor((startMs - originMs + TOLERANCE_MS) / STEP_MS)
    const stays = (startsMs[at + 1] ?? endMs) - startMs >= STEP_MS - TOLERANCE_MS
    if (own === step) return stays
    step = own
    return true
  })
}
