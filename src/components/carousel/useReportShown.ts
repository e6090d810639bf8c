/** Reports once that a carousel shows its first GIFs. */
import { useEffect, useRef } from 'react'
import { useReport } from '../../services/context.ts'
import type { GifRow } from '../list/gifRow.ts'

export function useReportShown(gifs: GifRow): void {
  const report = useReport()
  const reported = useRef(false)
  useEffect(() => {
    if (gifs.length === 0 || reported.current) return
    reported.current = true
    report({ type: 'carouselShown', gifs })
  }, [gifs, report])
}
