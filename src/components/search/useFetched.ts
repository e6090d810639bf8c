/**
 * Suggestions, fetched again when the function that fetches them changes. A failure leaves none,
 * since the search works without them.
 */
import { useEffect, useState } from 'react'
import { useServices } from '../../services/context.ts'

export type FetchItems<T> = (signal: AbortSignal) => Promise<readonly T[]>

const NONE: readonly never[] = []

/** Most suggestions shown. */
const NAMES_MAX = 12
/** Sticker tags that say how a file is made, not what it shows. */
const TECHNICAL: readonly string[] = ['transparent']

/** Distinct names to suggest, in their order, at most `max`. */
export const distinctNames = (names: readonly string[], max = NAMES_MAX): string[] =>
  [...new Set(names)].filter(name => !TECHNICAL.includes(name)).slice(0, max)

/** The texts of a list; a developer's own client may answer anything. */
export const textsOf = (names: readonly string[]): readonly string[] =>
  __PACKAGE__ ? names.filter(name => typeof name === 'string') : names

/** Keeps the last items until new ones arrive. `undefined` fetches nothing and clears them. */
export function useFetched<T>(fetchItems: FetchItems<T> | undefined, delayMs = 0) {
  const { debug } = useServices()
  const [items, setItems] = useState<readonly T[]>()
  useEffect(() => {
    if (!fetchItems) {
      setItems(NONE)
      return
    }
    const abort = new AbortController()
    const load = async () => {
      const found = await fetchItems(abort.signal)
      if (!abort.signal.aborted) setItems(found)
    }
    const fail = (cause: unknown) => {
      if (abort.signal.aborted) return
      debug('could not load suggestions', cause)
      setItems(NONE)
    }
    const timer = setTimeout(() => load().catch(fail), delayMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [fetchItems, delayMs, debug])
  /** `settled`: they have arrived or failed at least once. */
  return { items: items ?? NONE, settled: items !== undefined }
}
