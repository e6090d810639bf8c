/** The size of an element in whole CSS pixels, updated whenever it changes. */

import { type RefObject, useLayoutEffect, useState } from 'react'
import { hasLayout } from '../platform/hasLayout.ts'

export interface Box {
  width: number
  height: number
}

/** Assumed size in environments without layout, such as jsdom. */
const WITHOUT_LAYOUT = { clientWidth: 1024, clientHeight: 768 }

/**
 * 0 × 0 on a server and before the element is in the document. `throttleMs` allows one change in
 * that time; the last one is always delivered.
 */
export function useBox(ref: RefObject<Element | null>, throttleMs = 0): Box {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let measuredMs = Number.NEGATIVE_INFINITY
    const measure = () => {
      timer = undefined
      measuredMs = performance.now()
      const { clientWidth: width, clientHeight: height } =
        __PACKAGE__ && !hasLayout() ? WITHOUT_LAYOUT : element
      setBox(old => (old.width === width && old.height === height ? old : { width, height }))
    }
    measure()
    // jsdom has no observers.
    if (__PACKAGE__ && !globalThis.ResizeObserver) return
    const observer = new ResizeObserver(() => {
      const waitMs = measuredMs + throttleMs - performance.now()
      if (waitMs <= 0) measure()
      else timer ??= setTimeout(measure, waitMs)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [ref, throttleMs])
  return box
}
