/**
 * The size of an element, at first at once, then after each change has settled: every new size may
 * fetch another file.
 */
import { type RefObject, useEffect, useState } from 'react'
import { type Box, useBox } from '../../hooks/useBox.ts'

export const SETTLE_MS = 250

export function useSettledBox(ref: RefObject<Element | null>): Box {
  const { width, height } = useBox(ref)
  const [settled, setSettled] = useState<Box>({ width: 0, height: 0 })
  const known = settled.width > 0
  useEffect(() => {
    if (width === 0) return
    const timer = setTimeout(() => setSettled({ width, height }), known ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [width, height, known])
  return settled
}
