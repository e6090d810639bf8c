/** Whether the visitor has scrolled into the related grid. Reports the first time. */

import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLatest } from '../../hooks/useLatest.ts'
import { useReport } from '../../services/context.ts'

interface GridActiveOptions {
  /** Id of the GIF. */
  id: string
  scroller: RefObject<HTMLElement | null>
  /** The element above the grid, fully visible until the visitor scrolls. */
  top: RefObject<HTMLElement | null>
  onGridActive: (active: boolean) => void
}

export function useGridActive({ id, scroller, top, onGridActive }: GridActiveOptions): boolean {
  const report = useReport()
  const [active, setActive] = useState(false)
  const latest = useLatest(onGridActive)
  useEffect(() => {
    // jsdom has no observers.
    if (!top.current || (__PACKAGE__ && !globalThis.IntersectionObserver)) return
    const observer = new IntersectionObserver(
      entries => {
        const last = entries.at(-1)
        if (last) setActive(last.intersectionRatio < 1)
      },
      { root: scroller.current, threshold: 1 },
    )
    observer.observe(top.current)
    return () => observer.disconnect()
  }, [scroller, top])
  const reported = useRef(false)
  useEffect(() => {
    latest.current(active)
    if (!active || reported.current) return
    reported.current = true
    report({ type: 'gridScrolled', id })
  }, [active, id, report, latest])
  return active
}
