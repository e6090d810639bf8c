/** Tracks whether a carousel can scroll further either way, and scrolls it by whole tiles. */
import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { Lanes } from '../../layout/lanes.ts'
import { isGliding, stepBack, stepForward } from '../../layout/steps.ts'

export interface CarouselScroll {
  atStart: boolean
  atEnd: boolean
  /** Call on every scroll event. */
  update(): void
  step(way: 'back' | 'forward'): void
}

export function useCarouselScroll(
  scroller: RefObject<HTMLElement | null>,
  { lanes, rtl, width }: { lanes: Lanes; rtl: boolean; width: number },
): CarouselScroll {
  const [edges, setEdges] = useState({ atStart: true, atEnd: false })
  const { length } = lanes
  const glide = useRef<{ goal: number; at: number }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edges depend on length and width
  const update = useCallback(() => {
    const box = scroller.current
    if (!box) return
    const start = Math.abs(box.scrollLeft)
    const atStart = start <= 1
    const atEnd = start + box.clientWidth >= box.scrollWidth - 1
    const { current } = glide
    glide.current =
      current && isGliding(current.goal, current.at, start) ? { ...current, at: start } : undefined
    setEdges(old => (old.atStart === atStart && old.atEnd === atEnd ? old : { atStart, atEnd }))
  }, [scroller, length, width])
  useLayoutEffect(update, [update])
  return {
    ...edges,
    update,
    step(way) {
      const box = scroller.current
      if (!box) return
      const at = Math.abs(box.scrollLeft)
      // A second press continues from the target of the first, even while that one still scrolls.
      const from = glide.current?.goal ?? at
      const goal = (way === 'back' ? stepBack : stepForward)(lanes, from, box.clientWidth)
      glide.current = { goal, at }
      // CSS `scroll-behavior` decides whether it animates, because it respects reduced motion.
      box.scrollTo({ left: rtl ? -goal : goal })
    },
  }
}
