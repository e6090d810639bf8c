/** A GIF in the order it is shown, round after round. */
export interface Play {
  /** The frame that is seen at each moment. */
  frames: number[]
  /** When each moment begins, ms. */
  starts: number[]
}

/** Whole rounds that last at least `leastMs`. `delays` in ms, one for each frame. */
export function playOf(delays: readonly number[], leastMs: number): Play {
  const round = delays.reduce((sum, delay) => sum + delay, 0)
  const rounds = round > 0 ? Math.ceil(leastMs / round) : 0
  const frames = Array.from({ length: rounds * delays.length }, (_, index) => index % delays.length)
  let time = 0
  const starts = frames.map(frame => {
    const start = time
    time += delays[frame] ?? 0
    return start
  })
  return { frames, starts }
}

/** The first moment that begins `spanMs` or more after the one at `from`. */
export function momentAfter({ starts }: Play, from: number, spanMs: number): number {
  const until = (starts[from] ?? 0) + spanMs
  const found = starts.findIndex((start, moment) => moment > from && start >= until)
  return found < 0 ? starts.length : found
}
