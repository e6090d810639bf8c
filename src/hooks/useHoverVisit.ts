/** Calls `onHover` once for each hover that lasts `HOVER_VISIT_MS`. */
import { useEffect } from 'react'
import { useLatest } from './useLatest.ts'

/** The same delay as a tile's: a pointer on its way across the page does not count. */
export const HOVER_VISIT_MS = 200

export function useHoverVisit(pointer: boolean, onHover: () => void): void {
  const latest = useLatest(onHover)
  useEffect(() => {
    if (!pointer) return
    const timer = setTimeout(() => latest.current(), HOVER_VISIT_MS)
    return () => clearTimeout(timer)
  }, [pointer, latest])
}
