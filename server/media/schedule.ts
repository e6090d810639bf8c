/** The display times of frames, within the limits of a format. Pure. */
export interface ScheduledFrame {
  /** Which frame. */
  index: number
  /** In the format's unit. */
  length: number
}

/** Browsers show GIF frames of 10 ms and less for 100 ms. */
const GIF_LEAST_CS = 2
/** 16 bits. */
const GIF_MOST_CS = 65_535

/**
 * The frames of a GIF, in hundredths of a second. Rounds the times rather than the lengths, so that
 * errors do not add up. A frame too short for a GIF gives its time to the one before; a frame too
 * long is repeated.
 */
export function gifSchedule(delaysMs: readonly number[]): ScheduledFrame[] {
  const shown: ScheduledFrame[] = []
  let endMs = 0
  let startCs = 0
  delaysMs.forEach((ms, index) => {
    endMs += ms
    const endCs = Math.round(endMs / 10)
    const last = shown.at(-1)
    if (endCs - startCs < GIF_LEAST_CS) {
      if (last && endCs > startCs) {
        last.length += endCs - startCs
        startCs = endCs
      } else if (!last) {
        shown.push({ index, length: GIF_LEAST_CS })
        startCs = GIF_LEAST_CS
      }
      return
    }
    for (let left = endCs - startCs; left > 0; ) {
      // Leaves no remainder that is too short for a frame.
      const length = left <= GIF_MOST_CS ? left : Math.min(GIF_MOST_CS, left - GIF_LEAST_CS)
      shown.push({ index, length })
      left -= length
    }
    startCs = endCs
  })
  return shown
}

/** Average frames per second, for the encoders' rate control. */
export function averageRate(delaysMs: readonly number[]): number {
  const totalMs = delaysMs.reduce((sum, ms) => sum + ms, 0)
  return Math.min(60, Math.max(1, Math.round((delaysMs.length * 1000) / Math.max(1, totalMs))))
}
