/** Returns the focus to its former place once the covering content is gone. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Target = RefObject<HTMLElement | null>

/**
 * Call the result with candidates in order; the first one present gets the focus when `covered`
 * ends.
 */
export function useReturnFocus(covered: boolean): (...targets: Target[]) => void {
  const pending = useRef<Target[]>([])
  useLayoutEffect(() => {
    if (covered) return
    const element = pending.current.map(({ current }) => current).find(current => current !== null)
    pending.current = []
    element?.focus({ preventScroll: true })
  }, [covered])
  return (...targets) => {
    pending.current = targets
  }
}
