/** Notices changes of the content by other processes, so that caches stay fresh. */
import type { Content } from './engine.ts'

/** Reading the version costs a tenth of a search. */
const LOOK_EVERY_MS = 250

export function contentVersion(content: Content, now: () => number, changed: () => void) {
  let known: number | undefined
  let lookedMs = Number.NEGATIVE_INFINITY
  const version = async () => {
    const row = await content.selectFrom('content_version').select('version').executeTakeFirst()
    return row?.version ?? 0
  }
  return {
    version,
    /** Calls `changed` if the content differs from the last look. */
    async follow() {
      if (Math.abs(now() - lookedMs) < LOOK_EVERY_MS) return
      lookedMs = now()
      const found = await version()
      if (known !== undefined && known !== found) changed()
      known = found
    },
  }
}
