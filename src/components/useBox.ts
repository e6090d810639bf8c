/** The content box of an element in whole CSS pixels, 0 × 0 before it is known. */
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface Box {
  width: number
  height: number
}

export function useBox(ref: RefObject<Element | null>): Box {
  const [box, setBox] = useState<Box>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(entries => {
      const rect = entries[entries.length - 1]?.contentRect
      if (!rect) return
      const width = Math.round(rect.width)
      const height = Math.round(rect.height)
      setBox(old => (old.width === width && old.height === height ? old : { width, height }))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return box
}
