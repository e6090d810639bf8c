/** Builds what is missing of many items, as far as requests leave room. */
import type { Builds } from './builds.ts'
import { missingFiles } from './cache.ts'
import type { Entry } from './entry.ts'
import { LibraryError } from './errors.ts'
import type { Job } from './pool.ts'
import type { BuildProgress } from './types.ts'

export interface BuildAll {
  /** In the order in which they are built. */
  entries: readonly Entry[]
  builds: Builds
  /** Whether the library still has it. */
  isThere(entry: Entry): boolean
  signal?: AbortSignal | undefined
  onProgress?: ((progress: BuildProgress) => void) | undefined
}

/** Resolves when all is built, or the work was aborted. Throws `LibraryError` BUILD_FAILED. */
export async function buildAll({ entries, builds, isThere, signal, onProgress }: BuildAll): Promise<void> {
  const isLeft = (entry: Entry) =>
    isThere(entry) && missingFiles(entry.item, entry.manifest).some(file => !entry.failed.has(file))
  const left = new Set(entries.filter(isLeft))
  const report = (title: string) =>
    onProgress?.({ done: entries.length - left.size, total: entries.length, title })
  report('')
  const next = (): Job | undefined => {
    for (const entry of left) {
      if (!isLeft(entry) || builds.isBusy(entry)) continue
      report(entry.item.title)
      return builds.jobFor(entry, [])
    }
    return undefined
  }
  await new Promise<void>(resolve => {
    const settle = () => {
      for (const entry of left) {
        if (isLeft(entry)) continue
        left.delete(entry)
        report(entry.item.title)
      }
      if (left.size > 0 && !signal?.aborted && !builds.isClosed) {
        // Work on an item may go on once its last file has reached the store.
        builds.pool.setBackground(next)
        return
      }
      forget()
      signal?.removeEventListener('abort', settle)
      builds.pool.setBackground(undefined)
      resolve()
    }
    const forget = builds.onEnd(settle)
    signal?.addEventListener('abort', settle)
    settle()
  })
  const failures = entries.filter(({ failed }) => failed.size > 0)
  const [first] = failures
  if (!first || signal?.aborted) return
  const [why] = first.failed.values()
  throw new LibraryError(
    'BUILD_FAILED',
    `${failures.length} of ${entries.length} items could not be built, "${first.item.title}" first: ${why?.message}`,
  )
}
