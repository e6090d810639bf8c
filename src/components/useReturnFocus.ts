/** Gives the focus back to where it came from, once what covered it is gone and it can be focused again. */
import { type RefObject, useLayoutEffect, useRef } from 'react'

type Target = RefObject<HTMLElement | null>

/** Call the result with the first of the targets that is there to get the focus when `covered` ends. */
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
