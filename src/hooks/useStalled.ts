import { type RefObject, useEffect, useState } from 'react'
import { hasPixels, type MovingElement } from '../media/movingElement.ts'

/** Longest time for which a visitor sees an empty box. */
const STALLED_MS = 3000

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
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isSeen` reads the element alone
  useEffect(() => {
    if (!file) return
    const timer = setInterval(() => {
      if (!isSeen()) return
      clearInterval(timer)
      if (!hasPixels(element.current ?? {})) setStalled(file)
    }, STALLED_MS)
    return () => clearInterval(timer)
  }, [file, element])
  return file !== undefined && stalled === file
}
