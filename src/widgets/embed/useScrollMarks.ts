/** Watches the scroll marks, and tells of the first scroll of the grid, once. */
import { type RefObject, useEffect, useRef, useState } from 'react'
import { EVENT_ACTIONS } from '../../analytics/eventNames.ts'
import { useLatest } from '../../components/useLatest.ts'
import { useTrack } from '../../components/useTrack.ts'
import { INTERSECTION_THRESHOLDS, type ScrollMarks, type Seen, scrollMarks } from './scrollMarks.ts'

interface ScrollMarksOptions {
  id: string
  scroller: RefObject<HTMLElement | null>
  top: RefObject<HTMLElement | null>
  header: RefObject<HTMLElement | null>
  onGridActive: (active: boolean) => void
}

export function useScrollMarks({ id, scroller, top, header, onGridActive }: ScrollMarksOptions): ScrollMarks {
  const track = useTrack(id)
  const [seen, setSeen] = useState<Seen>({ top: 1, header: 1 })
  const marks = scrollMarks(seen)
  const latest = useLatest(onGridActive)
  useEffect(() => {
    if (!top.current || !header.current) return
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, intersectionRatio } of entries) {
          setSeen(old => ({ ...old, [target === top.current ? 'top' : 'header']: intersectionRatio }))
        }
      },
      { root: scroller.current, threshold: [...INTERSECTION_THRESHOLDS] },
    )
    observer.observe(top.current)
    observer.observe(header.current)
    return () => observer.disconnect()
  }, [scroller, top, header])
  const { gridActive } = marks
  const tracked = useRef(false)
  useEffect(() => {
    latest.current(gridActive)
    if (!gridActive || tracked.current) return
    tracked.current = true
    track(EVENT_ACTIONS.scrollGrid)
  }, [gridActive, track, latest])
  return marks
}
