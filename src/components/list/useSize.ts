/** The size of an element's content box in whole pixels, now and whenever it changes; zero on a server. */
import { type RefObject, useLayoutEffect, useState } from 'react'

export interface BoxSize {
  width: number
  height: number
}

/** `throttleMs`: at most one change in that time, the last one always told. */
export function useSize(ref: RefObject<HTMLElement | null>, throttleMs = 0): BoxSize {
  const [size, setSize] = useState<BoxSize>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let told = Number.NEGATIVE_INFINITY
    const tell = () => {
      timer = undefined
      told = performance.now()
      const { clientWidth: width, clientHeight: height } = element
      setSize(old => (old.width === width && old.height === height ? old : { width, height }))
    }
    tell()
    const observer = new ResizeObserver(() => {
      const wait = told + throttleMs - performance.now()
      if (wait <= 0) tell()
      else timer ??= setTimeout(tell, wait)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [ref, throttleMs])
  return size
}
