/** A page that removes parts more than `MAX_MENDINGS` times in this time will not stop. */
export const MENDINGS_MS = 1000
export const MAX_MENDINGS = 10

/** Returns a function that counts a mending, and returns whether the limit is exceeded. */
export const createMendLimit = (): (() => boolean) => {
  let mendings = 0
  return () => {
    if (!mendings++) setTimeout(() => (mendings = 0), MENDINGS_MS)
    return mendings > MAX_MENDINGS
  }
}
