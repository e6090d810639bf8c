/** Whether a GIF's picture is visible. Reports the GIF as ready once. */
import { useCallback, useRef, useState } from 'react'
import { useReport } from '../services/context.ts'
import { useLatest } from './useLatest.ts'

/** `onShown` is stable and may be called for every file that loads. */
export function useReady(id: string): { shown: boolean; onShown: () => void } {
  const report = useReport()
  const [shownId, setShownId] = useState('')
  const latest = useLatest({ id, report })
  const reported = useRef('')
  const onShown = useCallback(() => {
    const { id, report } = latest.current
    if (reported.current === id) return
    reported.current = id
    setShownId(id)
    report({ type: 'ready', id })
  }, [latest])
  return { shown: shownId === id, onShown }
}
