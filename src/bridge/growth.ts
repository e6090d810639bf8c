/**
 * Detects a growth loop: content that is higher than its frame by its own rules (`height: 110vh`)
 * grows because the frame follows it, and so forever.
 *
 * Each step of a loop comes moments after a resize that was followed, many times in a row, at the
 * same width. A list that gets its next page needs a request for each step, and a host window that
 * is dragged changes the width. Once cut off, a loop falls silent, so a later report is followed
 * again.
 */
import type { Size } from '../protocol/messages.ts'

/** A report this soon after a followed one counts as its consequence. */
export const INDUCED_MS = 200
export const MAX_INDUCED_GROWTHS = 10

/** Returns a function that decides, for one report after another, whether to follow it. */
export const createGrowthRule = (): ((size: Size, timeMs: number) => boolean) => {
  let last: Size = { width: 0, height: 0 }
  let followedMs = 0
  let inducedCount = 0
  return (size, timeMs) => {
    const isInduced =
      size.width === last.width && size.height > last.height && timeMs - followedMs < INDUCED_MS
    inducedCount = isInduced ? inducedCount + 1 : 0
    if (inducedCount > MAX_INDUCED_GROWTHS) return false
    last = size
    followedMs = timeMs
    return true
  }
}
