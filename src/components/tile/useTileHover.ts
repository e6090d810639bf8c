/** Whether a tile is hovered or focused. Calls `onReport` after a lasting hover. */
import { useEffect, useState } from 'react'

const HOVER_REPORT_MS = 200

export function useTileHover(onReport: () => void) {
  const [by, setBy] = useState<'pointer' | 'focus'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a render does not restart a hover
  useEffect(() => {
    if (by !== 'pointer') return
    const timer = setTimeout(onReport, HOVER_REPORT_MS)
    return () => clearTimeout(timer)
  }, [by])
  const leave = () => setBy(undefined)
  return {
    hovered: by !== undefined,
    handlers: {
      onPointerEnter: () => setBy('pointer'),
      onPointerLeave: leave,
      onPointerCancel: leave,
      // Focus from a press does not end the hover.
      onFocus: () => setBy(old => old ?? 'focus'),
      onBlur: leave,
    },
  }
}
