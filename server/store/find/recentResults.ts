/** Caches results briefly; concurrent callers share one computation. */
import { RecentMap } from '../../platform/recentMap.ts'

/** Most visitors request the next page of a list within this time. */
const KEPT_MS = 10_000

export function recentResults<T>(most: number, now: () => number, keptMs = KEPT_MS) {
  const kept = new RecentMap<string, { made: Promise<T>; untilMs: number }>(most)
  return {
    of(key: string, make: () => Promise<T>): Promise<T> {
      const known = kept.get(key)
      if (known && known.untilMs > now()) return known.made
      const entry = { made: make(), untilMs: Number.POSITIVE_INFINITY }
      kept.set(key, entry)
      entry.made.then(
        () => {
          entry.untilMs = now() + keptMs
        },
        () => {
          if (kept.get(key) === entry) kept.delete(key)
        },
      )
      return entry.made
    },
    clear: () => kept.clear(),
  }
}
