/** Which pictures of a video are kept: a GIF needs no more than some twelve a second. Pure. */

const STEP_MS = 80
/** Allows for rounded time stamps. */
const TOLERANCE_MS = 1

/**
 * Of pictures that begin in one step, the first is kept, and those that stay as long as a step.
 * `startsMs` is in order; the result has places in it.
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
