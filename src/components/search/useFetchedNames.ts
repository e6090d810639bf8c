/**
 * Suggested names, fetched again when `fetchNames` changes. A failure leaves none, since the search
 * works without them.
 */
import { useEffect, useState } from 'react'
import { useServices } from '../../services/context.ts'

export type FetchNames = (signal: AbortSignal) => Promise<readonly string[]>

const NONE: readonly string[] = []

/** Most suggestions shown. */
const NAMES_MAX = 12
/** Sticker tags that say how a file is made, not what it shows. */
const TECHNICAL: readonly string[] = ['transparent']

/** Distinct names to suggest, in their order, at most `max`. */
export const distinctNames = (names: readonly string[], max = NAMES_MAX): string[] =>
  [...new Set(names)].filter(name => !TECHNICAL.includes(name)).slice(0, max)

interface FetchedNames {
  readonly names: readonly string[]
  /** The names have arrived or failed at least once. */
  readonly settled: boolean
}

/** Keeps the last names until new ones arrive. `undefined` fetches nothing and clears them. */
export function useFetchedNames(fetchNames: FetchNames | undefined, delayMs = 0): FetchedNames {
  const { debug } = useServices()
  const [names, setNames] = useState<readonly string[]>()
  useEffect(() => {
    if (!fetchNames) {
      setNames(NONE)
      return
    }
    const abort = new AbortController()
    const load = async () => {
      const found = await fetchNames(abort.signal)
      if (abort.signal.aborted) return
      // A developer's own client may answer anything.
      setNames(__PACKAGE__ ? found.filter(name => typeof name === 'string') : found)
    }
    const fail = (cause: unknown) => {
      if (abort.signal.aborted) return
      debug('could not load suggestions', cause)
      setNames(NONE)
    }
    const timer = setTimeout(() => load().catch(fail), delayMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [fetchNames, delayMs, debug])
  return { names: names ?? NONE, settled: names !== undefined }
}
