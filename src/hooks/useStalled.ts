import { type RefObject, useEffect, useState } from 'react'
import { hasPixels, type MovingElement } from '../media/movingElement.ts'
import { useLatest } from './useLatest.ts'

/** Longest time that a visitor looks at an empty box. */
export const STALLED_MS = 3000

/**
 * Whether an element has shown nothing of `file` for so long that a still should replace it. Counts
 * only time while `isSeen`.
 */
export function useStalled(
  file: string | undefined,
  element: RefObject<MovingElement | null>,
  isSeen: () => boolean,
): boolean {
  const [stalled, setStalled] = useState<string>()
  const latest = useLatest(isSeen)
  useEffect(() => {
    if (!file) return
    const timer = setInterval(() => {
      const { current } = element
      const isThere = current && hasPixels(current)
      if (!isThere && latest.current()) setStalled(file)
      if (isThere || latest.current()) clearInterval(timer)
    }, STALLED_MS)
    return () => clearInterval(timer)
  }, [file, element, latest])
  return file !== undefined && stalled === file
}
