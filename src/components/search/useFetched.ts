/**
 * Suggested names, fetched again when `fetchNames` changes. A failure leaves none, since the search
 * works without them.
 */
import { useEffect, useState } from 'react'
import { useServices } from '../../services/context.ts'

export type FetchNames = (signal: AbortSignal) => Promise<readonly string[]>

const NONE: readonly string[] = []

/** Keeps the last names until new ones arrive. `undefined` fetches nothing and clears them. */
export function useFetched(fetchNames: FetchNames | undefined, delayMs = 0): readonly string[] {
  const { debug } = useServices()
  const [names, setNames] = useState(NONE)
  useEffect(() => {
    if (!fetchNames) {
      setNames(NONE)
      return
    }
    const abort = new AbortController()
    const load = () => {
      fetchNames(abort.signal).then(
        found => {
          if (!abort.signal.aborted) setNames(found)
        },
        (cause: unknown) => {
          if (abort.signal.aborted) return
          debug('could not load suggestions', cause)
          setNames(NONE)
        },
      )
    }
    const timer = setTimeout(load, delayMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [fetchNames, delayMs, debug])
  return names
}
