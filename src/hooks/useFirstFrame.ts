import { type RefObject, useLayoutEffect, useRef } from 'react'
import { drawFirstFrame } from '../media/drawFirstFrame.ts'
import type { MovingElement } from '../media/movingElement.ts'

/** Draws the first frame of a picture on the returned canvas while it `isFrozen`. */
export function useFirstFrame(
  element: RefObject<MovingElement | null>,
  isFrozen: boolean,
  file: string,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file has another first frame
  useLayoutEffect(() => {
    if (isFrozen && element.current && canvas.current)
      drawFirstFrame(element.current as HTMLImageElement, canvas.current)
  }, [isFrozen, file])
  return canvas
}
