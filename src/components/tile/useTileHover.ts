/** Whether a tile is or ever was hovered or focused. Calls `onReport` after a lasting hover. */
import { useEffect, useRef, useState } from 'react'

const HOVER_REPORT_MS = 200

export function useTileHover(onReport: () => void) {
  const [hovered, setHovered] = useState(false)
  const [once, setOnce] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const enter = () => {
    setHovered(true)
    setOnce(true)
  }
  const leave = () => {
    clearTimeout(timer.current)
    setHovered(false)
  }
  return {
    hovered,
    once,
    handlers: {
      onPointerEnter() {
        enter()
        clearTimeout(timer.current)
        timer.current = setTimeout(onReport, HOVER_REPORT_MS)
      },
      onPointerLeave: leave,
      onPointerCancel: leave,
      onFocus: enter,
      onBlur: leave,
    },
  }
}
