/** A page that removes parts more than `MAX_REPAIRS` times in this time will not stop. */
export const REPAIR_WINDOW_MS = 1000
export const MAX_REPAIRS = 10

/** Returns a function that counts a repair, and returns whether the limit is exceeded. */
export const createRepairLimit = (): (() => boolean) => {
  let repairs = 0
  return () => {
    if (!repairs++) setTimeout(() => (repairs = 0), REPAIR_WINDOW_MS)
    return repairs > MAX_REPAIRS
  }
}
