/**
 * Cuts off a growth loop: content that is higher than its frame by its own rules (`height: 110vh`) grows because we let
 * the frame grow, and so for ever.
 *
 * What a loop has and honest growth has not: each step follows within moments of our own resize, many times in a
 * row, while the width stays. A list that gets its next page needs a request for each step, and a host window being
 * dragged changes the width. After a cut the content of a loop is silent, because nothing changed for it; so a
 * report that comes later is honest and is followed again.
 */
export const INDUCED_MS = 200
export const MAX_INDUCED_GROWTHS = 10

/** Returns whether to follow a report; one that says nothing new is not. All in CSS pixels and milliseconds. */
export function createGrowthGuard(): (width: number, height: number, now: number) => boolean {
  let lastWidth = 0
  let lastHeight = 0
  let followedAt = 0
  let induced = 0
  return (width, height, now) => {
    const suspicious = height > lastHeight && width === lastWidth && now - followedAt < INDUCED_MS
    induced = suspicious ? induced + 1 : 0
    if (induced > MAX_INDUCED_GROWTHS || (height === lastHeight && width === lastWidth)) return false
    lastWidth = width
    lastHeight = height
    followedAt = now
    return true
  }
}
