/** Reports the unscrolled height of a scrolling box, for hosts that size a frame by it. */
import { type RefObject, useLayoutEffect, useState } from 'react'
import { useNaturalRatio } from './useNaturalRatio.ts'

/**
 * `first` is the first child of the box. Measured after each render, from the first child to the
 * last, because a scroll height is never less than the box, so the box could only grow.
 */
export function useNaturalHeight(first: RefObject<HTMLElement | null>, active: boolean): void {
  const [ratio, setRatio] = useState<number>()
  useLayoutEffect(() => {
    const box = first.current?.parentElement
    if (!active || !box || !first.current || !box.lastElementChild) return setRatio(undefined)
    const height =
      box.lastElementChild.getBoundingClientRect().bottom - first.current.getBoundingClientRect().top
    setRatio(height > 0 ? box.offsetWidth / Math.ceil(height) : undefined)
  })
  useNaturalRatio(ratio)
}
